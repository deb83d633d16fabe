# Notifications of one’s turn: the switch, and what the service worker says. Both bring these texts along.

push-title = Tell me when it is my turn
push-about = In games with days for a turn, your browser shows a notification when it is your turn or a game begins, even when this page is closed. You can switch it off at any time.
push-denied = Your browser does not let this site show notifications. Allow them in its settings for this site, then come back.
push-failed = Your browser could not be registered for notifications. Check the connection and try again; private windows often have none.
push-your-turn = It is your turn
push-time-short = Your time to move is running out
push-game-started = Your game has begun
push-challenged = You are challenged to a game
