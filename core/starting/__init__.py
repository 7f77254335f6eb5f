"""What is seen to before the rest is read in: ending quietly, looking for garbage seldom, earlier names of modules."""
