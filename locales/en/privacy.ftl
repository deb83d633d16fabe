# The page on privacy: what the server keeps and how long.
# $days is a number of days. GET /api/about says how many they are, and who runs the site.

privacy-title = Privacy
privacy-intro = You play here as a guest. There is no account, no advertising, and nothing comes from other sites.
privacy-intro-accounts = You can play here as a guest or with an account. There is no advertising, and nothing comes from other sites.
privacy-no-server = No server answers just now. What you play without one stays on your device. What a server keeps is written here as soon as one answers.
privacy-not-online = Nobody plays online on this site. It keeps nothing about you.
privacy-device-title = On your device
privacy-device = Games against the computer, settings and progress stay on your device. They are never sent.
privacy-cookie = One cookie remembers you as a guest, so that your online games are yours. Delete it, and nobody knows any more that they were.
privacy-games-title = Games
privacy-games = The moves of online games are kept, with the names that the players chose, so that a game can go on and be looked at later. Moves that you have planned in a slow game are kept until they are played or lapse; nobody else sees them.
privacy-archive = Games of tables that the lobby showed, and rated games, are in the archive: anybody can search for them by player and by position, and look at them. Rated games also leave you a rating, with its history, that everybody sees. Games by link alone are found by nobody but those who played them. The moves of rated games for two are compared with the engine’s; those who keep order see how often they agree, as a hint.
privacy-tournaments = A tournament keeps who was in it and how its games ended, and shows that to everybody, or to those who have its link. While you look at its page, it also shows that you are here. A club shows its members and their games to whoever has its link; you leave it whenever you like.
privacy-waiting =
    { $days ->
        [0] A table at which nobody ever began to play is kept.
        [one] A table at which nobody ever began to play is removed after one day.
       *[other] A table at which nobody ever began to play is removed after { $days } days.
    }
privacy-accounts-title = Accounts
privacy-accounts = An account keeps your name, your password as a hash from which nobody can read it, the public part of your passkeys, on which browsers you are logged in and when you last were, whom you follow, allow and block, and when you were away. Who keeps order here can see it, and what they do is written down.
privacy-accounts-leave =
    { $days ->
        [one] You can take all of it along, or have it deleted: your games then stay under another name, and what you said is erased. Backups forget you after one day.
       *[other] You can take all of it along, or have it deleted: your games then stay under another name, and what you said is erased. Backups forget you after { $days } days.
    }
privacy-guests-title = Guests
privacy-guests =
    { $days ->
        [0] Guests who never played are kept.
        [one] Guests who never played are forgotten after one day.
       *[other] Guests who never played are forgotten after { $days } days.
    }
privacy-chat-title = Chat
privacy-chat =
    { $days ->
        [0] What is said at a table is kept with the table.
        [one] What is said at a table is erased after one day.
       *[other] What is said at a table is erased after { $days } days.
    }
privacy-reports = If somebody is reported, what was said at the table stays with the report. Whoever runs the site reads it, and nobody else.
privacy-report-days =
    { $days ->
        [0] It stays there for good.
        [one] It is erased one day after the report is settled.
       *[other] It is erased { $days } days after the report is settled.
    }
privacy-addresses-title = Addresses
privacy-addresses = The address of your device is used while you are connected and is not written down. A proxy before the server may keep a log of its own.
privacy-push-title = Notifications
privacy-push = If you ask for notifications, your browser’s push service delivers them. They are encrypted. Switch them off, and the server forgets the address.
privacy-operator-title = Who runs this site
privacy-operator-none = Whoever runs this site has not written anything about themselves.
