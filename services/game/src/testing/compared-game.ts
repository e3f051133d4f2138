import type { Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { addDays } from '@dreamreel/proto/calendar';
import {
  type CompletionRecord,
  completionRecordSchema,
  type DailyMovieResponse,
  type GuessResponse,
} from '@dreamreel/proto/game/daily-game';
import type { UserStats } from '@dreamreel/proto/game/user-stats';
import { expect } from '@jest/globals';
import * as z from 'zod';
import type { Claims } from '../application/ports.ts';
import { MOVIES } from './game-steps.ts';
import { type Expected, endsInTime, type ModelGame, referenceModel } from './reference-model.ts';

/** The game service as its endpoints expose it. */
export type PlayedGame = {
  record: (record: CompletionRecord, actor: Actor) => Promise<Result<GuessResponse, string>>;
  daily: (query: { sessionId: string; date: string }, actor: Actor) => Promise<Result<DailyMovieResponse, string>>;
  claim: Claims['claim'];
  statistics: (player: string, today: string) => Promise<UserStats>;
};
export type World = {
  readonly game: PlayedGame;
  readonly firstDay: string;
  /** Puzzle numbers, indexed by day. */
  readonly puzzleIds: readonly number[];
  /** Sets the test clock, in hours since midnight of the first day. */
  readonly setHour: (hour: number) => void;
  /** While true, the database stores every write, but its responses are lost. */
  readonly loseResponses: (isLosing: boolean) => void;
};
export type Person = { readonly anonymousId: string; readonly userId: number };
export type PlaysAs = 'guest' | 'user';

/** State of one browser tab: the day, the guesses, and the number of hints it shows. */
export type Tab = { day: number; guesses: readonly string[]; hints: number };

/**
 * Plays one person's game against the game service and the reference model at the same time. Each function performs an
 * action in both and expects identical results.
 *
 * @param hasOwnList true if the browser keeps its own list with every guess, including repeats
 */
export function comparedGame(
  { game, firstDay, puzzleIds, loseResponses }: World,
  { anonymousId, userId }: Person,
  hasOwnList: boolean,
) {
  const model = referenceModel();
  const dateOf = (day: number) => addDays(firstDay, day);
  const sessionOf = (day: number) => `${anonymousId}-${dateOf(day)}`;
  const actorOf = (as: PlaysAs): Actor => (as === 'user' ? { kind: 'user', userId } : { kind: 'guest' });

  /** Returns the request body that a tab sends for a guess, or undefined if the schema rejects the guess. */
  function recordOf({ day, guesses, hints }: Tab, guess: string): CompletionRecord | undefined {
    const record = {
      sessionId: sessionOf(day),
      movieId: puzzleIds[day],
      guesses: [...guesses, guess],
      hintsUsed: hints,
    };
    const read = z.safeParse(completionRecordSchema, { ...record, completionDate: dateOf(day), won: true });
    expect(read.success).toBe(guess.trim() !== '');
    return read.data;
  }

  return {
    /** Opens a page and returns the guesses and hints that it shows. */
    async open(day: number, as: PlaysAs) {
      const answer = await game.daily({ sessionId: sessionOf(day), date: dateOf(day) }, actorOf(as));
      if (!answer.ok) throw new Error(answer.error);
      const { completion, movie } = answer.value;
      const kept = model.game(as, day);
      expect(completion).toEqual(kept ? shown(kept, day) : null);
      expect(movie.title).toBe(kept?.over ? MOVIES[day]?.title : null);
      return { guesses: completion?.guesses ?? [], hints: completion?.hintsUsed ?? 1 };
    },

    /** Sends a guess from a tab and updates the tab's state from the response. */
    async send(tab: Tab, guess: string, as: PlaysAs, hour: number): Promise<void> {
      const record = recordOf(tab, guess);
      if (!record) return;
      const answer = await game.record(record, actorOf(as));
      const expected = model.send(as, tab.day, record.guesses, tab.hints, hour);
      const completion = expectResponse(answer, expected, model.game(as, tab.day), tab.day);
      const isKept = hasOwnList && answer.ok;
      Object.assign(tab, { guesses: isKept ? record.guesses : completion.guesses, hints: completion.hintsUsed });
    },

    /** Sends a guess whose response is lost between the database and the game service. */
    async sendUnanswered(tab: Tab, guess: string, as: PlaysAs, hour: number): Promise<void> {
      const record = recordOf(tab, guess);
      if (!record) return;
      loseResponses(true);
      await game.record(record, actorOf(as)).catch((outage) => expect(outage).toMatchObject({ status: 503 }));
      loseResponses(false);
      model.send(as, tab.day, record.guesses, tab.hints, hour);
    },

    /** @param first true for the first sign-in; a later one claims nothing in the model */
    async signIn(day: number, first: boolean): Promise<void> {
      if (first) model.signIn();
      await game.claim(`user:${userId}`, { sessionId: sessionOf(day), anonymousId });
    },

    async expectStatistics(hour: number): Promise<void> {
      const today = dateOf(Math.floor(hour / 24));
      expect(await game.statistics(`user:${userId}`, today)).toEqual(model.statistics(hour));
    },
  };
}

/** Checks the response to a guess against the model and returns the game state in the response. */
function expectResponse(
  answer: Result<GuessResponse, string>,
  expected: Expected,
  kept: ModelGame | undefined,
  day: number,
) {
  expect(answer.ok ? 'recorded' : answer.error).toBe(expected.error ?? 'recorded');
  const { completion, ...rest } = responseSchema.parse(answer.ok ? answer.value : answer.detail);
  expect(completion).toEqual(shown(kept ?? NO_GAME, day));
  expect(rest.guessesRemaining).toBe(5 - completion.guesses.length);
  expect(rest.movie?.title).toBe(kept?.over ? MOVIES[day]?.title : undefined);
  if (answer.ok) expect(answer.value.correct).toBe(expected.error === undefined && expected.correct);
  return completion;
}

const responseSchema = z.object({
  completion: z.object({
    completed: z.boolean(),
    won: z.boolean(),
    hintsUsed: z.int(),
    guessesUsed: z.int(),
    guesses: z.array(z.string()),
    hintsOfGuesses: z.array(z.int()),
    counted: z.boolean().optional(),
  }),
  guessesRemaining: z.int(),
  movie: z.object({ title: z.string().nullable() }).optional(),
});

const NO_GAME: ModelGame = {
  guesses: [],
  hints: 1,
  hintsOfGuesses: [],
  over: undefined,
  end: Number.POSITIVE_INFINITY,
};

function shown({ guesses, hints, hintsOfGuesses, over, end }: ModelGame, day: number) {
  const [completed, won] = [over !== undefined, over === 'won'];
  const counted = completed ? { counted: endsInTime(day, end) } : {};
  return { completed, won, hintsUsed: hints, guessesUsed: guesses.length, guesses, hintsOfGuesses, ...counted };
}
