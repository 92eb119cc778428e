"""The parts against plain models: what a set, a counter or a pair of numbers would say."""
