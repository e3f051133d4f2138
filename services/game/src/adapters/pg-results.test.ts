import type { Database } from '@dreamreel/kit/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { SHARED_GUESS_PLAYERS } from '@dreamreel/proto/game';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Puzzle } from '../application/ports.ts';
import { puzzle } from '../testing/in-memory.ts';
import { foldResults } from './fold-results.ts';
import { pgPlays } from './pg-plays.ts';
import { pgResults } from './pg-results.ts';
import { rememberedResults } from './remembered-results.ts';

const DAY = '2026-03-14';
const OTHER_DAY = '2026-03-15';
/** Long enough for a machine that does other things as well. */
const PATIENCE_MS = 120_000;
const now = new Date(`${DAY}T12:00:00Z`);

let database: Database;
let drop: () => Promise<void>;
let today: Puzzle;
let otherDay: Puzzle;

beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) }));
  const { rows } = await database.pool.query(
    `INSERT INTO puzzles (date, movie, version) VALUES ('${DAY}', '{}', 1), ('${OTHER_DAY}', '{}', 1) RETURNING id`,
  );
  today = puzzle({ id: rows[0].id, date: DAY });
  otherDay = puzzle({ id: rows[1].id, date: OTHER_DAY });
});
afterAll(() => drop());

let players = 0;
async function played(status: 'won' | 'lost' | 'playing', guesses: string[], times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    players += 1;
    const to = { status, guesses, hintsUsed: 5 };
    await pgPlays(database).write({
      player: `guest:${players}`,
      puzzle: today,
      from: undefined,
      to,
      guessedAt: undefined,
      now,
      counted: true,
    });
  }
}

it('counts the games that are over, and tells only wrong guesses that five players share', async () => {
  await played('won', ['Alien']);
  await played('won', ['Aliens', 'Alien'], 3);
  await played('lost', ['ALIENS', 'Jaws', 'Heat', 'Ran', 'Up'], 2);
  await played('lost', ['Jaws', 'my secret name', 'Heat', 'Ran', 'Up'], 2);
  await played('playing', ['Jaws'], 9);
  expect(await pgResults(database).of(DAY)).toEqual({
    date: DAY,
    played: 8,
    won: 4,
    guessDistribution: [1, 3, 0, 0, 0],
    wrongGuesses: [{ guess: 'Aliens', players: 5 }],
  });
});

const game = fc.record({
  status: fc.constantFrom('won', 'lost', 'playing'),
  guesses: fc.uniqueArray(fc.constantFrom('Alien', 'ALIEN', 'Jaws', 'jaws', 'Heat', 'Ran', 'Up'), {
    minLength: 1,
    maxLength: 5,
    selector: (guess) => guess.toLowerCase(),
  }),
  /** Whether the table first sees it while it is being played. */
  isSeenBefore: fc.boolean(),
  /** As where a guest's game is given up for the account's. */
  isDropped: fc.boolean(),
  isFoldedThen: fc.boolean(),
});
type Game = typeof game extends fc.Arbitrary<infer Value> ? Value : never;

it(
  'tells what a slow count over all games finds, in whatever order they begin, end, vanish and are counted',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(game, { maxLength: 40 }), async (games) => {
        await database.pool.query(`DELETE FROM plays WHERE date = '${OTHER_DAY}'`);
        for (const each of games) await happens(each);
        expect(await pgResults(database).of(OTHER_DAY)).toMatchObject(slowCount(games));
      }),
      { numRuns: 60 },
    );
  },
  PATIENCE_MS,
);

async function happens({ status, guesses, isSeenBefore, isDropped, isFoldedThen }: Game): Promise<void> {
  players += 1;
  const player = `guest:${players}`;
  const to = { status, guesses, hintsUsed: 5 };
  const begun = { status: 'playing', guesses: [], hintsUsed: 1 } as const;
  const move = { player, puzzle: otherDay, guessedAt: undefined, now, counted: true };
  if (isSeenBefore) await pgPlays(database).write({ ...move, from: undefined, to: begun });
  await pgPlays(database).write({ ...move, from: isSeenBefore ? begun : undefined, to });
  if (isFoldedThen) await foldResults(database);
  if (isDropped) await database.pool.query('DELETE FROM plays WHERE player = $1', [player]);
}

function slowCount(games: readonly Game[]) {
  const ended = games.filter(({ status, isDropped }) => status !== 'playing' && !isDropped);
  const won = ended.filter(({ status }) => status === 'won');
  const wrong = ended.flatMap(({ status, guesses }) => (status === 'won' ? guesses.slice(0, -1) : guesses));
  const spellings = (folded: string) =>
    Map.groupBy(
      wrong.filter((guess) => guess.toLowerCase() === folded),
      String,
    );
  const shared = [...Map.groupBy(wrong, (guess) => guess.toLowerCase())].map(([folded, all]) => ({
    guess: [...spellings(folded)].toSorted(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))[0]?.[0],
    players: all.length,
    folded,
  }));
  return {
    played: ended.length,
    won: won.length,
    guessDistribution: [1, 2, 3, 4, 5].map((used) => won.filter(({ guesses }) => guesses.length === used).length),
    wrongGuesses: shared
      .filter(({ players }) => players >= SHARED_GUESS_PLAYERS)
      .toSorted((a, b) => b.players - a.players || (a.folded < b.folded ? -1 : 1))
      .slice(0, 5)
      .map(({ guess, players }) => ({ guess, players })),
  };
}

it('counts each game once when several processes count at the same time', async () => {
  await database.pool.query(`DELETE FROM plays WHERE date = '${OTHER_DAY}'`);
  const one: Game = { status: 'won', guesses: ['Alien'], isSeenBefore: false, isDropped: false, isFoldedThen: true };
  await Promise.all(Array.from({ length: 30 }, () => happens(one)));
  expect(await pgResults(database).of(OTHER_DAY)).toMatchObject({ played: 30, won: 30 });
});

it('has nothing to tell of a day on which nobody played', async () => {
  expect(await pgResults(database).of('2026-03-01')).toMatchObject({ played: 0, won: 0, wrongGuesses: [] });
});

it('counts once for all who ask within half a minute', async () => {
  let counts = 0;
  const time = { ms: now.getTime() };
  const remembered = rememberedResults(
    {
      of: async (date) => {
        counts += 1;
        return { date, played: counts, won: 0, guessDistribution: [0, 0, 0, 0, 0], wrongGuesses: [] };
      },
    },
    { now: () => new Date(time.ms) },
  );
  await Promise.all([remembered.of(DAY), remembered.of(DAY), remembered.of(DAY)]);
  expect(counts).toBe(1);
  time.ms += 31_000;
  expect((await remembered.of(DAY)).played).toBe(2);
});
