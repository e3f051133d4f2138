import { LRUCache } from 'lru-cache';
import type { Plays } from '../../application/ports.ts';
import { newPlay, type Play } from '../../domain/play.ts';
import type { PlayRepository } from './play-store.ts';
import { storedPlays, updateFrom } from './stored-plays.ts';

const MAX_PLAYS = 50_000;
const MAX_BYTES = 32 * 1_024 * 1_024;
/** Of a play and its entry, without its texts. */
const ENTRY_BYTES = 200;

/**
 * Keeps the plays that were seen last, so that an update needs one statement: it first judges the cached play. That may be
 * out of date, since another process may have moved the play on. Then the write changes nothing, and the stored play is
 * judged. An error and an unchanged play are never taken from the cache either.
 *
 * Session ids and guesses are texts of strangers: 50,000 of the longest would be 120 MB, so the bytes are limited too.
 */
export function cachedPlays(repository: PlayRepository, { maxBytes = MAX_BYTES } = {}): Plays {
  const stored = storedPlays(repository);
  const cache = new LRUCache<string, Play>({ max: MAX_PLAYS, maxSize: maxBytes, sizeCalculation: bytesOf });
  const keep = (key: string, play: Play | undefined) => (play ? cache.set(key, play) : cache.delete(key));

  return {
    findAll: stored.findAll,
    async find(player, date) {
      const play = await stored.find(player, date);
      keep(keyOf(player, date), play);
      return play;
    },
    async update(context, judge) {
      const key = keyOf(context.player, context.puzzle.date);
      const cached = await updateFrom(repository, context, judge, cache.get(key));
      const updated = cached.state === 'written' ? cached : await stored.update(context, judge);
      keep(key, updated.play === newPlay ? undefined : updated.play);
      return updated;
    },
  };
}

function keyOf(player: string, date: string): string {
  return `${player} ${date}`;
}

/** A text takes at most two bytes for each UTF-16 code unit. */
function bytesOf({ guesses }: Play, key: string): number {
  return ENTRY_BYTES + 2 * guesses.reduce((units, guess) => units + guess.length, key.length);
}
