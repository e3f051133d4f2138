import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { Movies, Puzzle, Puzzles } from './ports.ts';

/**
 * The movie of a day, or undefined where there is none. Today is never empty: when no movie has been told yet the
 * catalogue names one, and everybody who asks meanwhile waits for the same answer.
 */
export function puzzleOfDay({ puzzles, movies }: { puzzles: Puzzles; movies: Pick<Movies, 'ofDay'> }) {
  const asked = new Map<GameDate, Promise<Puzzle | undefined>>();

  const askCatalogue = async (date: GameDate): Promise<Puzzle | undefined> => {
    const plan = await movies.ofDay(date);
    return plan && puzzles.add(plan);
  };

  return async (date: GameDate, now: Date): Promise<Puzzle | undefined> => {
    const known = await puzzles.onDay(date);
    if (known || date !== utcDate(now)) return known;

    const pending = asked.get(date) ?? askCatalogue(date).finally(() => asked.delete(date));
    asked.set(date, pending);
    return pending;
  };
}

export type PuzzleOfDay = ReturnType<typeof puzzleOfDay>;
