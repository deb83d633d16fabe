//! What people and programs may use of the server: every limit of online play by its name, in one place.
//!
//! The limits of connections as such (deadlines, how many) are in `connections`.

use std::time::Duration;

/// Declares [`OnlineLimits`]: each limit with its name on the command line, its default and what it is for.
macro_rules! limits {
    ($($field:ident: $default:expr, $name:literal, $about:literal;)+) => {
        /// What people and programs may use of the server. Durations are in milliseconds.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct OnlineLimits {
            $(#[doc = $about] pub $field: u64,)+
        }

        impl Default for OnlineLimits {
            fn default() -> OnlineLimits {
                OnlineLimits { $($field: $default,)+ }
            }
        }

        impl OnlineLimits {
            /// Name, default and meaning of each limit, as the command line shows them.
            pub const NAMES: &[(&str, u64, &str)] = &[$(($name, $default, $about),)+];

            /// Sets a limit by its name; `false` if there is none of that name.
            pub fn set(&mut self, name: &str, value: u64) -> bool {
                match name {
                    $($name => self.$field = value,)+
                    _ => return false,
                }
                true
            }

            /// A limit by its name; `None` if there is none of that name.
            pub fn get(&self, name: &str) -> Option<u64> {
                match name {
                    $($name => Some(self.$field),)+
                    _ => None,
                }
            }
        }
    };
}

limits! {
    sockets: 12_000, "sockets", "open sockets in all";
    sockets_per_person: 12, "sockets-per-person", "open sockets of one person";
    sockets_per_address: 6_000, "sockets-per-address", "open sockets from one network address; families and schools share one";
    new_guests_per_minute: 120, "new-guests-per-minute", "new guests from one network address in a minute";
    messages_per_second: 20, "messages-per-second", "messages of one socket in a second, over a minute";
    message_burst: 80, "message-burst", "messages of one socket at once";
    unreadable_messages: 20, "unreadable-messages", "messages that cannot be read, after which a socket is closed";
    outbox: 96, "outbox", "messages that wait for a slow socket before it has to ask again";
    hello_ms: 10_000, "hello-ms", "time for the first message of a socket";
    idle_ms: 35_000, "idle-ms", "time after which a silent socket is closed";
    send_ms: 15_000, "send-ms", "time in which a client must take a message";
    follows_per_socket: 40, "follows-per-socket", "tables that one socket follows";
    spectators_per_table: 2_000, "spectators-per-table", "sockets that watch one table";
    tables_per_person: 40, "tables-per-person", "tables of one person that wait or are played";
    tables_per_hour: 120, "tables-per-hour", "tables that one person makes in an hour";
    engines_per_person: 24, "engines-per-person", "engine seats at the tables that one person has made and that are not over";
    chat_per_minute: 20, "chat-per-minute", "lines that one person says at a table in a minute";
    chat_kept: 200, "chat-kept", "lines of a table that are shown to those who come";
    reports_per_hour: 10, "reports-per-hour", "reports of one person in an hour";
    spectator_delay_ms: 600_000, "spectator-delay-ms", "longest delay for spectators";
    lag_per_move_ms: 500, "lag-per-move-ms", "lag that is made good in one move";
    lag_quota_ms: 3_000, "lag-quota-ms", "lag that is made good to one player in a game, at first";
    lag_regained_ms: 100, "lag-regained-ms", "what a move gives back of that quota";
    first_move_ms: 60_000, "first-move-ms", "time for the first move of a game with clocks";
    absence_fast_ms: 30_000, "absence-fast-ms", "how long a player may be away in a game of up to five minutes";
    absence_ms: 90_000, "absence-ms", "how long a player may be away in a longer game with clocks";
    absence_untimed_ms: 180_000, "absence-untimed-ms", "how long a player may be away in a game without clocks";
    slow_turn_ms: 3_600_000, "slow-turn-ms", "time for a turn from which on nobody sits and waits: those who are away get push messages";
    vacation_days: 30, "vacation-days", "days in a year for which an account may be away while the clocks of its slow games stand still";
    conditional_lines: 24, "conditional-lines", "lines of conditional moves of one player at a table";
    conditional_moves: 24, "conditional-moves", "moves of one such line";
    next_game_ms: 20_000, "next-game-ms", "pause between the games of a tournament if not everybody is ready before";
    unload_ms: 60_000, "unload-ms", "time after which a table that nobody follows leaves the memory";
    lobby_games: 24, "lobby-games", "games that the lobby shows";
    lobby_open: 60, "lobby-open", "open tables that the lobby shows";
    lobby_interval_ms: 400, "lobby-interval-ms", "time between two messages of the lobby";
    lobby_kb_per_second: 12_500, "lobby-kb-per-second", "what the lobby sends in a second to all together, in kilobytes: the more follow it, the less often they are told";
    engine_queue: 2_000, "engine-queue", "engine moves that wait in all";
    engine_move_ms: 2_000, "engine-move-ms", "longest time of one engine move";
    engine_nodes: 400_000, "engine-nodes", "most nodes of one engine move";
    engine_hash_mb: 16, "engine-hash-mb", "memory for the tables of each engine thread";
    review_nodes: 400_000, "review-nodes", "nodes for each position of a review that somebody asks for";
    review_game_nodes: 40_000_000, "review-game-nodes", "nodes for a whole game of such a review: the positions of a long game share them";
    review_moves: 1_000, "review-moves", "moves of the longest game that is reviewed";
    reviews_per_hour: 30, "reviews-per-hour", "reviews that one person asks for in an hour";
    review_queue: 200, "review-queue", "reviews that wait in all";
    agreement_nodes: 20_000, "agreement-nodes", "nodes for each position where the moves of a rated game are compared with the engine's";
    agreement_game_nodes: 4_000_000, "agreement-game-nodes", "nodes for a whole game there: the positions of a long game share them";
    agreement_queue: 20_000, "agreement-queue", "games that wait to be compared; those that are finished meanwhile are compared when `undershift admin jobs --compare` asks for it";
    job_lease_ms: 30_000, "job-lease-ms", "time after which a job goes to another worker where the one that has it says nothing";
    job_attempts: 5, "job-attempts", "how often a job is tried before it is set aside";
    job_retry_ms: 10_000, "job-retry-ms", "pause before a job that has failed is tried again, twice as long each time";
    job_ms: 900_000, "job-ms", "longest time of one job";
    job_days: 7, "job-days", "days after which a job that is done is forgotten, though not what it has come to; 0 for never";
    heartbeat_ms: 250, "heartbeat-ms", "time between two notes of the server's clock while a game clock runs";
    heartbeat_quiet_ms: 5_000, "heartbeat-quiet-ms", "the same while none runs";
    clock_ahead_ms: 900, "clock-ahead-ms", "how far the server's clock runs beyond what is noted while a game clock runs: what a crash can cost at most";
    clock_from_log: 1, "clock-from-log", "0 lets the server's clock go on from its notes alone, not from the entries of games: for tests alone";
    job_fence: 1, "job-fence", "0 lets a worker finish a job that another has taken over: for tests alone, and what it comes to is doubled";
    append_fence: 1, "append-fence", "0 lets a node append to tables that are not its own: for tests alone, and tables are damaged";
    guest_days: 60, "guest-days", "days after which a guest who never played is forgotten; 0 for never";
    chat_days: 90, "chat-days", "days after which chat is erased; 0 for never";
    report_days: 180, "report-days", "days after which a settled report loses what was said round it; 0 for never";
    waiting_days: 30, "waiting-days", "days after which a table or a tournament that waits for players in vain is removed; 0 for never";
    push_per_person: 8, "push-per-person", "browsers of one person that get push messages";
    push_queue: 1_000, "push-queue", "push messages that wait in all";
    push_ms: 10_000, "push-ms", "time for a push service to take a message";
    push_ttl_ms: 86_400_000, "push-ttl-ms", "time for which a push service keeps a message for a browser that is off";
    children: 0, "children", "1 puts everybody in children's mode: no free chat, and only people who are allowed";
    backup_days: 30, "backup-days", "days for which you keep backups: told to those who delete their account";
    sign_ups_per_hour: 20, "sign-ups-per-hour", "accounts made from one network address in an hour";
    logins_per_minute: 30, "logins-per-minute", "attempts to log in from one network address in a minute";
    logins_by_name_per_hour: 40, "logins-by-name-per-hour", "attempts to log in under one name in an hour";
    passwords_at_once: 2, "passwords-at-once", "passwords that are hashed at a time, each in 19 MiB";
    passwords_waiting: 64, "passwords-waiting", "passwords that are hashed or wait for it";
    passkey_challenges: 2_000, "passkey-challenges", "passkeys that are being made or used";
    confirmed_ms: 900_000, "confirmed-ms", "time after a login for what needs a recent one";
    session_idle_days: 60, "session-idle-days", "days after which a login of an account that is not used ends; 0 for never";
    session_days: 365, "session-days", "days after which a login of an account ends; 0 for never";
    requests_per_minute: 600, "requests-per-minute", "requests of one person by HTTP in a minute";
    passkeys_per_person: 10, "passkeys-per-person", "passkeys of one account";
    tokens_per_person: 10, "tokens-per-person", "tokens of one account";
    people_per_list: 500, "people-per-list", "people whom one follows, blocks or allows";
    challenges_per_hour: 60, "challenges-per-hour", "challenges of one person in an hour";
    challenges_open: 10, "challenges-open", "challenges of one person that wait for an answer";
    tournaments_per_person: 10, "tournaments-per-person", "tournaments of one maker that are not over";
    tournaments_per_hour: 20, "tournaments-per-hour", "tournaments that one person makes in an hour";
    tournament_entrants: 300, "tournament-entrants", "players of one tournament";
    tournament_bots: 64, "tournament-bots", "bots of the server in one tournament";
    tournament_rounds: 30, "tournament-rounds", "rounds of one tournament";
    tournaments_listed: 60, "tournaments-listed", "tournaments in a list";
    tournament_interval_ms: 500, "tournament-interval-ms", "time between two messages of a tournament";
    round_pause_ms: 10_000, "round-pause-ms", "pause between the rounds of a tournament in which people play";
    arena_ms: 14_400_000, "arena-ms", "longest time of an arena";
    arena_pairing_ms: 3_000, "arena-pairing-ms", "time between two pairings of an arena: who becomes free meanwhile is paired together";
    clubs_per_person: 20, "clubs-per-person", "clubs of one person";
    club_members: 500, "club-members", "members of one club";
    club_games: 60, "club-games", "latest games that a club shows and that count for its ladder";
    profile_games: 200, "profile-games", "latest tables of a person that a profile counts";
    streams: 128, "streams", "streams of events in all";
    streams_per_person: 4, "streams-per-person", "streams of events of one person";
    stream_ms: 100_000, "stream-ms", "time after which a stream of events ends and is asked for again";
    push_private: 0, "push-private", "1 lets push messages go to private networks and by plain http: for tests alone";
}

/// A limit in milliseconds as a span.
pub(crate) const fn millis(limit: u64) -> Duration {
    Duration::from_millis(limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_set_by_its_name() {
        let mut limits = OnlineLimits::default();
        assert!(limits.set("sockets-per-person", 3) && limits.sockets_per_person == 3);
        assert!(!limits.set("sockets_per_person", 4) && !limits.set("nothing", 1));
        for (name, default, about) in OnlineLimits::NAMES {
            assert!(limits.set(name, *default), "{name}");
            assert!(!about.ends_with('.'), "{name}");
            assert_eq!(limits.get(name), Some(*default), "{name}");
        }
        assert_eq!(limits, OnlineLimits::default());
    }

    #[test]
    fn the_manual_lists_every_limit_with_its_default() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/OPERATION.md");
        let manual = std::fs::read_to_string(file).expect("docs/OPERATION.md");
        let row =
            |(name, default, about): &(&str, u64, &str)| format!("| `{name}` | {default} | {about} |\n");
        let rows: String = OnlineLimits::NAMES.iter().map(row).collect();
        let head = "| limit | default | what it is |\n|---|---|---|\n";
        let listed = manual.split_once(head).expect("a table of limits").1;
        let listed = listed.split_once("\n\n").map_or(listed, |(listed, _)| listed);
        assert_eq!(listed, rows.trim_end(), "the table in docs/OPERATION.md is to be this");
    }
}
