import { randomUUID } from 'node:crypto';
import { pgPlays } from '@dreamreel/game/adapters/plays/pg-plays';
import { pgStatistics } from '@dreamreel/game/adapters/statistics/pg-statistics';
import type { Database } from '@dreamreel/kit/database/database';
import type { GameDate } from '@dreamreel/proto/calendar';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';

const movie = {
  ...unknownFields,
  ...{ movieId: 1, title: 'Alien', year: 1979, poster: null },
  ...{ imageKeys: [], imageDescriptions: [], fallbackKeys: [] },
};
const begun = {
  status: 'playing',
  guesses: ['Aliens'],
  hintsUsed: 2,
  hintsOfGuesses: [1],
  mode: 'normal',
  counted: false,
} as const;
const moved = { ...begun, guesses: ['Aliens', 'Jaws'], hintsUsed: 3, hintsOfGuesses: [1, 2] } as const;
const won = {
  ...moved,
  status: 'won',
  guesses: [...moved.guesses, 'Alien'],
  hintsOfGuesses: [1, 2, 3],
  counted: true,
} as const;

/** What somebody does, by the statements of the service. */
export type Turn = (database: Database) => Promise<unknown>;
export const KINDS = ['guess of a guest', 'guess of a user', 'statistics'] as const;
export type Kind = (typeof KINDS)[number];

type Given = { readonly today: GameDate; readonly puzzleId: number; readonly users: number };

/** A guess: one look, a first guess and a second one; a user's third one ends the game and is counted. */
export function turnsOf({ today, puzzleId, users }: Given): Readonly<Record<Kind, Turn>> {
  const move = { puzzle: { id: puzzleId, date: today, movie }, now: new Date(`${today}T12:00:00Z`), counted: true };
  const begin = async (database: Database, player: string) => {
    const plays = pgPlays(database);
    await plays.find(player, today);
    await plays.write({ ...move, player, before: undefined, after: begun });
    await plays.write({ ...move, player, before: begun, after: moved });
    return plays;
  };
  return {
    'guess of a guest': (database) => begin(database, `guest:${randomUUID()}-${today}`),
    'guess of a user': async (database) => {
      const player = `user:9${Math.random().toString().slice(2)}`;
      const plays = await begin(database, player);
      await plays.write({ ...move, player, before: moved, after: won });
    },
    statistics: (database) => pgStatistics(database).of(`user:${1 + Math.floor(Math.random() * users)}`, today),
  };
}
