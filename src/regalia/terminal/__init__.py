"""A face: the games in a terminal.

Two faces in one: a full screen made with Textual (`app`), and plain lines for pipes, scripts
and screen readers (`plain`, which needs no Textual). Both draw Scenes and follow touch paths
or move texts; neither knows a rule. What comes in here must serve every game alike: pictures
of the Scene vocabulary, and screens around a Table.
"""
