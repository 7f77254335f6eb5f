"""Running a script under several rule books and finding out where and why they part."""
