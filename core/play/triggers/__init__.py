"""Triggered abilities: noticing what they wait for, looking back, and under which condition they trigger."""
