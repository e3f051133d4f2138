import type { Clock } from '@dreamreel/kit/process/clock';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { LRUCache } from 'lru-cache';
import type { Puzzle, Puzzles } from '../../application/ports.ts';
import type { StoredPuzzles } from './pg-puzzles.ts';

/** Maximum number of cached archive months. A month takes at most 100 KB and is cached until the next refresh. */
const MONTHS = 120;

/**
 * Caches every daily puzzle that was read. A puzzle takes only a few kilobytes. With a warm cache, requests only read
 * the player's own rows from the database. Cached puzzles are replaced only by {@link Puzzles.refresh}, never by
 * requests.
 */
export function cachedPuzzles(stored: StoredPuzzles, clock: Clock): Puzzles {
  const byDate = new Map<GameDate, Puzzle>();
  const byId = new Map<number, Puzzle>();
  const months = new LRUCache<string, Promise<readonly Puzzle[]>>({ max: MONTHS });
  let firstDay: GameDate | undefined;

  const cachePuzzle = (puzzle: Puzzle | undefined) => {
    if (puzzle) {
      byDate.set(puzzle.date, puzzle);
      byId.set(puzzle.id, puzzle);
    }
    return puzzle;
  };

  /**
   * Drops cached puzzles that were deleted from the database, which happens when a movie is removed from a future day.
   * If this also drops a puzzle that was cached during the refresh, that puzzle is read again on demand.
   */
  const dropMissing = (since: GameDate, storedIds: ReadonlySet<number>) => {
    for (const { date, id } of [...byDate.values()]) {
      if (date < since || storedIds.has(id)) continue;
      byDate.delete(date);
      byId.delete(id);
    }
  };

  return {
    onDay: async (date) => byDate.get(date) ?? cachePuzzle(await stored.onDay(date)),
    withId: async (id) => byId.get(id) ?? cachePuzzle(await stored.withId(id)),
    before: (date, count) => stored.before(date, count),
    async ofMonth(month, date) {
      const key = `${month} ${date}`;
      const cached = months.get(key);
      if (cached) return cached;
      const reading = stored.ofMonth(month, date);
      months.set(key, reading);
      // Don't cache a failed read.
      reading.catch(() => months.delete(key));
      return reading;
    },
    daysBefore: (date) => stored.daysBefore(date),
    async firstDay() {
      firstDay ??= await stored.firstDay();
      return firstDay;
    },
    async add(plan) {
      const puzzle = await stored.add(plan);
      cachePuzzle(puzzle);
      return puzzle;
    },
    async refresh() {
      const yesterday = addDays(utcDate(clock.now()), -1);
      const current = await stored.from(yesterday);
      for (const puzzle of current) cachePuzzle(puzzle);
      dropMissing(yesterday, new Set(current.map(({ id }) => id)));
      firstDay = await stored.firstDay();
      months.clear();
    },
  };
}
