"""Load: many tables at once at a running server, with two persons each who play by chance over
real sockets. It knows the server by the protocol alone, and measures what they notice."""
