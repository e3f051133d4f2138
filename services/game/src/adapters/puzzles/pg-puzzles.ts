import type { Database, Statement } from '@dreamreel/kit/database/database';
import type { GameDate } from '@dreamreel/proto/calendar';
import { featuredMovieSchema } from '@dreamreel/proto/catalogue/feature-calendar';
import type { Puzzle, Puzzles } from '../../application/ports.ts';

export type StoredPuzzles = Omit<Puzzles, 'refresh'> & {
  /** Returns the movies scheduled for `date` and all later days. */
  from(date: GameDate): Promise<readonly Puzzle[]>;
};

type PuzzleRow = { id: number; day: GameDate; movie: unknown };

const DAY = `to_char(date, 'YYYY-MM-DD') AS day`;
const puzzlesWhere = (name: string, condition: string): Statement => ({
  name,
  text: `SELECT id, ${DAY}, movie FROM puzzles WHERE ${condition}`,
});

const onDay = puzzlesWhere('puzzle-on-day', 'date = $1');
const withId = puzzlesWhere('puzzle-with-id', 'id = $1');
const before = puzzlesWhere('puzzles-before', 'date < $1 ORDER BY date DESC LIMIT $2');
const ofMonth = puzzlesWhere(
  'puzzles-of-month',
  `date >= $1 AND date < $1::date + interval '1 month' AND date < $2 ORDER BY date`,
);
const from = puzzlesWhere('puzzles-from', 'date >= $1');
const daysBefore = { name: 'puzzle-days-before', text: `SELECT ${DAY} FROM puzzles WHERE date < $1 ORDER BY date` };
const firstDay = { name: 'first-puzzle-day', text: `SELECT ${DAY} FROM puzzles ORDER BY date LIMIT 1` };
const addPuzzle = {
  name: 'add-puzzle',
  text: 'INSERT INTO puzzles (date, movie, version) VALUES ($1, $2, $3) ON CONFLICT (date) DO NOTHING',
};

export function pgPuzzles(database: Pick<Database, 'query'>): StoredPuzzles {
  const all = async (statement: Statement, values: readonly unknown[]) =>
    (await database.query<PuzzleRow>(statement, values)).map(asPuzzle);
  const one = async (statement: Statement, value: unknown) => (await all(statement, [value]))[0];

  return {
    onDay: (date) => one(onDay, date),
    withId: (id) => one(withId, id),
    before: (date, count) => all(before, [date, count]),
    ofMonth: (month, date) => all(ofMonth, [`${month}-01`, date]),
    daysBefore: async (date) => (await database.query<PuzzleRow>(daysBefore, [date])).map(({ day }) => day),
    firstDay: async () => (await database.query<PuzzleRow>(firstDay, []))[0]?.day,
    from: (date) => all(from, [date]),
    async add({ date, movie, version }) {
      await database.query(addPuzzle, [date, JSON.stringify(movie), version]);
      const puzzle = await one(onDay, date);
      if (!puzzle) throw new Error(`Puzzle of ${date} not found after it was written`);
      return puzzle;
    },
  };
}

function asPuzzle({ id, day, movie }: PuzzleRow): Puzzle {
  return { id, date: day, movie: featuredMovieSchema.parse(movie) };
}
