import type { Clock } from '@dreamreel/kit/clock';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { Puzzle, Puzzles } from '../application/ports.ts';
import type { StoredPuzzles } from './prisma-puzzles.ts';

type RememberedPuzzles = Puzzles & {
  /** Reads again what may still change: the movies from yesterday on. */
  refresh(): Promise<void>;
};

/**
 * Keeps every movie that was asked for in memory, a few kilobytes a day, so that a warm request asks the database
 * about the player alone. What is in memory is renewed by {@link RememberedPuzzles.refresh}, never by a request.
 */
export function rememberedPuzzles(stored: StoredPuzzles, clock: Clock): RememberedPuzzles {
  const byDate = new Map<GameDate, Puzzle>();
  const byId = new Map<number, Puzzle>();

  const remember = (puzzle: Puzzle | undefined) => {
    if (puzzle) {
      byDate.set(puzzle.date, puzzle);
      byId.set(puzzle.id, puzzle);
    }
    return puzzle;
  };

  /** A coming day may lose its movie. One that was added meanwhile is read again when it is asked for. */
  const forgetDropped = (since: GameDate, there: ReadonlySet<number>) => {
    for (const { date, id } of [...byDate.values()]) {
      if (date < since || there.has(id)) continue;
      byDate.delete(date);
      byId.delete(id);
    }
  };

  return {
    onDay: async (date) => byDate.get(date) ?? remember(await stored.onDay(date)),
    withId: async (id) => byId.get(id) ?? remember(await stored.withId(id)),
    before: (date, count) => stored.before(date, count),
    async add(plan) {
      const puzzle = await stored.add(plan);
      remember(puzzle);
      return puzzle;
    },
    async refresh() {
      const yesterday = addDays(utcDate(clock.now()), -1);
      const there = await stored.from(yesterday);
      for (const puzzle of there) remember(puzzle);
      forgetDropped(yesterday, new Set(there.map(({ id }) => id)));
    },
  };
}
