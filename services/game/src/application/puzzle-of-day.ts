import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { Movies, Puzzle, Puzzles } from './ports.ts';

/**
 * Returns a day's puzzle, or undefined if the day has none. If today's puzzle isn't stored yet, it is fetched from the
 * catalogue. Concurrent requests share one catalogue call.
 */
export function puzzleOfDay({ puzzles, movies }: { puzzles: Puzzles; movies: Pick<Movies, 'ofDay'> }) {
  const pendingByDate = new Map<GameDate, Promise<Puzzle | undefined>>();

  const addFromCatalogue = async (date: GameDate): Promise<Puzzle | undefined> => {
    const plan = await movies.ofDay(date);
    return plan && puzzles.add(plan);
  };

  return async (date: GameDate, now: Date): Promise<Puzzle | undefined> => {
    const stored = await puzzles.onDay(date);
    if (stored || date !== utcDate(now)) return stored;

    const pending = pendingByDate.get(date) ?? addFromCatalogue(date).finally(() => pendingByDate.delete(date));
    pendingByDate.set(date, pending);
    return pending;
  };
}

export type PuzzleOfDay = ReturnType<typeof puzzleOfDay>;
