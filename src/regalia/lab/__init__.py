"""The lab: studies of games and bots by many games. Nothing that people play with knows it."""
