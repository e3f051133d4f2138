import { type GameDate, startOfDay, utcDate } from '@dreamreel/proto/calendar';
import type { Puzzle, Puzzles } from '../application/ports.ts';
import { readSnapshot, snapshotOf } from '../domain/puzzle-snapshot.ts';
import type { PrismaClient } from '../generated/client.ts';

export type StoredPuzzles = Puzzles & {
  /** The movies of `date` and of all days after it. */
  from(date: GameDate): Promise<readonly Puzzle[]>;
};

export function prismaPuzzles(prisma: PrismaClient): StoredPuzzles {
  const onDay = async (date: GameDate) =>
    asPuzzle(await prisma.puzzle.findUnique({ where: { date: startOfDay(date) } }));

  return {
    onDay,

    withId: async (id) => asPuzzle(await prisma.puzzle.findUnique({ where: { id } })),

    async before(date, count) {
      const rows = await prisma.puzzle.findMany({
        where: { date: { lt: startOfDay(date) } },
        orderBy: { date: 'desc' },
        take: count,
      });
      return rows.flatMap((row) => asPuzzle(row) ?? []);
    },

    async between(from, before) {
      const rows = await prisma.puzzle.findMany({
        where: { date: { gte: startOfDay(from), lt: startOfDay(before) } },
        orderBy: { date: 'asc' },
      });
      return rows.flatMap((row) => asPuzzle(row) ?? []);
    },

    async daysBefore(date) {
      const rows = await prisma.puzzle.findMany({
        where: { date: { lt: startOfDay(date) } },
        select: { date: true },
        orderBy: { date: 'asc' },
      });
      return rows.map((row) => utcDate(row.date));
    },

    async firstDay() {
      const first = await prisma.puzzle.findFirst({ select: { date: true }, orderBy: { date: 'asc' } });
      return first ? utcDate(first.date) : undefined;
    },

    async from(date) {
      const rows = await prisma.puzzle.findMany({ where: { date: { gte: startOfDay(date) } } });
      return rows.flatMap((row) => asPuzzle(row) ?? []);
    },

    async add({ date, movie, version }) {
      await prisma.puzzle.createMany({
        data: [{ date: startOfDay(date), movie: snapshotOf(movie), version }],
        skipDuplicates: true,
      });
      const puzzle = await onDay(date);
      if (!puzzle) throw new Error(`The puzzle of ${date} was written and cannot be found`);
      return puzzle;
    },
  };
}

type PuzzleRow = { id: number; date: Date; movie: unknown };

function asPuzzle(row: PuzzleRow | null): Puzzle | undefined {
  return row ? { id: row.id, date: utcDate(row.date), movie: readSnapshot(row.movie) } : undefined;
}
