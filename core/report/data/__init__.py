"""What commands tell other programs: each output as plain data, in a shape that is promised, with its JSON Schema."""
