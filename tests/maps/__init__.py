"""The maps of Battle Royal: how they are read, and those that come along."""
