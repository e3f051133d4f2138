import { LRUCache } from 'lru-cache';
import type { Plays } from '../application/ports.ts';
import type { Play } from '../domain/play.ts';

const PLAYS_KEPT = 50_000;

/** Keeps the plays that were seen last, so that a guess in the middle of a game needs one statement. */
export function rememberedPlays(stored: Plays): Plays {
  const seen = new LRUCache<string, Play>({ max: PLAYS_KEPT });
  const remember = (player: string, date: string, play: Play | undefined) => {
    if (play) seen.set(`${player} ${date}`, play);
    else seen.delete(`${player} ${date}`);
    return play;
  };

  return {
    ...stored,
    recall: (player, date) => seen.get(`${player} ${date}`),
    find: async (player, date) => remember(player, date, await stored.find(player, date)),
    async write(move) {
      const isWritten = await stored.write(move);
      remember(move.player, move.puzzle.date, isWritten ? move.to : undefined);
      return isWritten;
    },
  };
}
