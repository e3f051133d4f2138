import { LRUCache } from 'lru-cache';
import type { Plays } from '../application/ports.ts';
import type { Play } from '../domain/play.ts';

const PLAYS_KEPT = 50_000;
const MOST_BYTES = 32 * 1_024 * 1_024;
/** Of a play and its place in memory, whatever was guessed. */
const PLAY_BYTES = 200;

/**
 * Keeps the plays that were seen last, so that a guess in the middle of a game needs one statement. Their session ids and
 * guesses are strangers' texts: 50,000 of the longest would be 120 MB, so bytes are counted too.
 */
export function rememberedPlays(stored: Plays, { mostBytes = MOST_BYTES } = {}): Plays {
  const seen = new LRUCache<string, Play>({ max: PLAYS_KEPT, maxSize: mostBytes, sizeCalculation: bytesOf });
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

/** A text takes at most two bytes for each unit of its length. */
function bytesOf({ guesses }: Play, key: string): number {
  return PLAY_BYTES + 2 * guesses.reduce((units, guess) => units + guess.length, key.length);
}
