"""A face: the games in a browser, over HTTP and WebSockets.

`wire` holds every message, and the page's types are made from it; `store` keeps tables on disk;
`hosts` runs them; `thinkers` lets bots think in processes of their own; `app` is what a request
meets. The page itself is built from web/ into page/. Nothing here knows a game by name.
"""
