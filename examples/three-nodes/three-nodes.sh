#!/bin/sh
# Three servers on one PostgreSQL, which has a standby, behind a load balancer: all of it on this machine, to try out and to copy
# from. docs/OPERATION.md says what belongs on which machine, and has the same commands; a test of the project runs this script.
#
#   three-nodes.sh up               starts everything, and says where to play
#   three-nodes.sh start N          starts server N, 1 to 3
#   three-nodes.sh stop N           ends server N well, as for an upgrade
#   three-nodes.sh kill N           ends server N as a crash does
#   three-nodes.sh ready            which servers are ready
#   three-nodes.sh backup           a backup while everything runs
#   three-nodes.sh restore 'TIME'   a copy of the database as it was then, from the backup and the archived WAL
#   three-nodes.sh failover         the primary dies, and the standby takes over
#   three-nodes.sh down             ends everything; what was played stays in the folder
#
# Needed: undershift, PostgreSQL and HAProxy; on Debian `apt-get install postgresql haproxy`.
set -eu

: "${UNDERSHIFT:=undershift}"         # the binary
: "${FOLDER:=$PWD/three-nodes-data}"  # where all of it is kept
: "${PORT:=7760}"                     # where the balancer listens; the servers are on the next ports
: "${UNDERSHIFT_OPTIONS:=}"           # more options for the servers

HERE=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
export PORT ONE=$((PORT + 1)) TWO=$((PORT + 2)) THREE=$((PORT + 3))
# Whichever of the two takes writes: after a failover the servers find the other by themselves.
DATABASE="postgres:///undershift?host=$FOLDER/db/primary&host=$FOLDER/db/standby&user=postgres&target_session_attrs=read-write"

# PostgreSQL's programs, as somebody who may run them: root may not, and becomes the user postgres.
if [ -d /usr/lib/postgresql ]; then
    PATH=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1):$PATH
fi
postgres() {
    if [ "$(id -u)" = 0 ]; then
        (cd / && setpriv --reuid=postgres --regid=postgres --clear-groups -- env PATH="$PATH" "$@")
    else
        (cd / && "$@")
    fi
}
sql() { # WHERE DATABASE STATEMENT
    postgres psql -X -q -A -t -v ON_ERROR_STOP=1 -h "$FOLDER/db/$1" -U postgres -d "$2" -c "$3"
}
# What is started here outlives this script, and holds nothing that it was started with.
database() { # start|stop WHICH
    postgres pg_ctl -D "$FOLDER/db/$2/data" -l "$FOLDER/db/$2/log" -m fast -w -o "-k $FOLDER/db/$2" "$1" >/dev/null 2>&1 </dev/null
}

make_primary() {
    postgres initdb -D "$FOLDER/db/primary/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
    # The settings that keep the promise, but for the standby, which is not there yet.
    sed "s|@FOLDER@|$FOLDER|g" "$HERE/postgresql.conf" | postgres tee -a "$FOLDER/db/primary/data/postgresql.conf" >/dev/null
    database start primary
    sql primary postgres 'CREATE DATABASE undershift'
}

make_standby() {
    postgres pg_basebackup -D "$FOLDER/db/standby/data" -R -X stream -c fast -C -S standby -d "host=$FOLDER/db/primary user=postgres application_name=standby"
    database start standby
    # From now on nothing is acknowledged that the standby does not have as well.
    sql primary postgres "ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (standby)'"
    sql primary postgres 'SELECT pg_reload_conf()' >/dev/null
    until [ "$(sql primary postgres "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'quorum'")" = 1 ]; do sleep 0.1; done
}

is_ready() { # N
    curl --silent --fail --max-time 2 --output /dev/null "http://127.0.0.1:$((PORT + $1))/readyz"
}

start() { # N
    # shellcheck disable=SC2086 # UNDERSHIFT_OPTIONS are several words.
    nohup "$UNDERSHIFT" serve --listen "127.0.0.1:$((PORT + $1))" --database "$DATABASE" --trusted-proxy 127.0.0.1 \
        --node-address "http://127.0.0.1:$((PORT + 10 + $1))" --node-secret "$FOLDER/node-secret" \
        --log info $UNDERSHIFT_OPTIONS >>"$FOLDER/server-$1.log" 2>&1 </dev/null &
    echo $! >"$FOLDER/server-$1.pid"
    waited=0
    until is_ready "$1"; do
        waited=$((waited + 1))
        [ $waited -lt 300 ] && kill -0 "$(cat "$FOLDER/server-$1.pid")" || { tail "$FOLDER/server-$1.log" >&2; exit 1; }
        sleep 0.1
    done
}

end() { # SIGNAL N
    [ -f "$FOLDER/server-$2.pid" ] || return 0
    pid=$(cat "$FOLDER/server-$2.pid")
    rm "$FOLDER/server-$2.pid"
    kill -s "$1" "$pid" 2>/dev/null || return 0
    # Where nobody takes note of its end, its number stays taken.
    while :; do
        case $(ps -o stat= -p "$pid" 2>/dev/null) in '' | Z*) break ;; esac
        sleep 0.1
    done
}

up() {
    mkdir -p "$FOLDER/db/primary" "$FOLDER/db/standby" "$FOLDER/db/archive" "$FOLDER/db/backup"
    chmod 755 "$FOLDER"
    if [ "$(id -u)" = 0 ]; then chown -R postgres:postgres "$FOLDER/db"; fi
    if [ -d "$FOLDER/db/primary/data" ]; then
        database start standby
        database start primary
    else
        make_primary
        make_standby
    fi
    [ -f "$FOLDER/node-secret" ] || (umask 077 && od -An -N32 -tx1 /dev/urandom | tr -d ' \n' >"$FOLDER/node-secret")
    for n in 1 2 3; do start $n; done
    haproxy -D -f "$HERE/haproxy.cfg" -p "$FOLDER/haproxy.pid"
    until curl --silent --fail --output /dev/null "http://127.0.0.1:$PORT/readyz"; do sleep 0.1; done
    echo "http://127.0.0.1:$PORT/"
}

backup() {
    rm -rf "$FOLDER/db/backup/base"
    postgres pg_basebackup -D "$FOLDER/db/backup/base" -X stream -c fast -d "host=$FOLDER/db/primary,$FOLDER/db/standby user=postgres target_session_attrs=read-write"
}

restore() { # TIME
    # What was written until now is archived first.
    sql primary postgres 'SELECT pg_switch_wal()' >/dev/null 2>&1 || sql standby postgres 'SELECT pg_switch_wal()' >/dev/null
    sleep 1
    rm -rf "$FOLDER/db/restored"
    postgres mkdir -p "$FOLDER/db/restored"
    postgres cp -R "$FOLDER/db/backup/base" "$FOLDER/db/restored/data"
    postgres chmod 700 "$FOLDER/db/restored/data"
    postgres tee -a "$FOLDER/db/restored/data/postgresql.auto.conf" >/dev/null <<END
restore_command = 'cp "$FOLDER/db/archive/%f" "%p"'
recovery_target_time = '$1'
recovery_target_action = 'promote'
archive_mode = off
synchronous_standby_names = ''
END
    postgres touch "$FOLDER/db/restored/data/recovery.signal"
    database start restored
    until [ "$(sql restored postgres 'SELECT pg_is_in_recovery()')" = f ]; do sleep 0.1; done
    echo "postgres:///undershift?host=$FOLDER/db/restored&user=postgres"
}

failover() {
    # It must be gone before another takes its place: cut it off where it cannot be killed. It never comes back but as a standby.
    postgres pg_ctl -D "$FOLDER/db/primary/data" -m immediate stop >/dev/null 2>&1 || true
    postgres pg_ctl -D "$FOLDER/db/standby/data" -w promote >/dev/null
    # Nobody stands by any more: until there is a new standby, what is acknowledged is on one machine alone.
    sql standby postgres "ALTER SYSTEM SET synchronous_standby_names = ''"
    sql standby postgres 'SELECT pg_reload_conf()' >/dev/null
}

down() {
    if [ -f "$FOLDER/haproxy.pid" ]; then
        kill "$(cat "$FOLDER/haproxy.pid")" || true
        rm "$FOLDER/haproxy.pid"
    fi
    for n in 1 2 3; do end TERM $n; done
    for which in restored primary standby; do
        if [ -f "$FOLDER/db/$which/data/postmaster.pid" ]; then database stop "$which"; fi
    done
}

case "${1:-}" in
    up) up ;;
    start) start "$2" ;;
    stop) end TERM "$2" ;;
    kill) end KILL "$2" ;;
    ready) for n in 1 2 3; do if is_ready $n; then echo $n; fi; done ;;
    backup) backup ;;
    restore) restore "$2" ;;
    failover) failover ;;
    down) down ;;
    *) sed -n '2,/^set -eu/s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
