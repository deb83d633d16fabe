// A tournament that a page follows: whole, whenever something has changed; and how long it is until what comes next.

import { listeners, online } from '../../net/online.svelte';
import type { ServerMessage, StandingLine, TournamentGame, TournamentView } from '../../protocol';

export class FollowedTournament {
  view = $state.raw<TournamentView | null>(null);
  isMissing = $state(false);
  /** Server time now, to the second. */
  now = $state(0);

  /** Follows it until the answer is called. */
  follow(id: string): () => void {
    const say = (isFollowed: boolean) => online.send({ kind: 'follow-tournament', tournament: id, isFollowed });
    const hear = (message: ServerMessage | null): void => {
      if (message === null) say(true);
      else if (message.kind === 'tournament' && message.view.id === id) {
        this.now = online.now();
        this.view = message.view;
      } else if (message.kind === 'refused' && message.id === null && message.table === null)
        // One tournament is open at a time, and it is asked for under no id.
        this.isMissing ||= message.refusal.code === 'no-such-table';
    };
    listeners.add(hear);
    const release = online.use();
    say(true);
    const timer = setInterval(() => (this.now = online.now()), 500);
    return () => {
      clearInterval(timer);
      listeners.delete(hear);
      say(false);
      release();
    };
  }

  /** What an answer by HTTP has, which may be ahead of the socket. */
  take(view: TournamentView): void {
    if ((this.view?.version ?? -1) <= view.version) this.view = view;
  }

  /** Until the arena ends or the next round comes, in milliseconds; null where nothing is waited for. */
  get left(): number | null {
    const { view } = this;
    const at = view?.state === 'running' ? (view.endsAt ?? view.nextAt) : null;
    return at === null || at === undefined ? null : Math.max(0, at - this.now);
  }
}

/** One's own number; null for whoever was never in. */
export function ownNumber(view: TournamentView, person: string | undefined): number | null {
  const index = view.players.findIndex(({ entrant }) => entrant.kind === 'person' && entrant.person.id === person);
  return index < 0 ? null : index;
}

/** The game that somebody plays now. */
export function gameOf(view: TournamentView, player: number | null): TournamentGame | null {
  return view.games.find(({ players, ranks }) => ranks === null && player !== null && players.includes(player)) ?? null;
}

/** Those who won, where it is over. */
export function winners(view: TournamentView): StandingLine[] {
  return view.state === 'over' ? view.standings.filter(({ place, games }) => place === 1 && games > 0) : [];
}
