"""What a game is: Luck, Position, Game, Scene, Options, Record, Odds.

The kernel knows no game and no face. What comes in here must serve every game. Read it in
this order: luck, position, game, scene, options, record, odds, playout, registry.
"""
