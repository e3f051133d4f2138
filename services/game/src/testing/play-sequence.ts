import type { Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { addDays } from '@dreamreel/proto/calendar';
import { type CompletionRecord, type DailyMovieResponse, type GuessResponse, completionRecordSchema } from '@dreamreel/proto/game/daily-game';
import type { UserStats } from '@dreamreel/proto/game/user-stats';
import { expect } from '@jest/globals';
import * as z from 'zod/mini';
import type { Claims } from '../application/ports.ts';
import { DAYS, type GameSequence, type GameStep, MOVIES, typed } from './game-steps.ts';
import { referenceModel } from './reference-model.ts';

/** The game as its endpoints offer it. */
export type PlayedGame = {
  record: (record: CompletionRecord, actor: Actor) => Promise<Result<GuessResponse, string>>;
  daily: (query: { sessionId: string; date: string }, actor: Actor) => Promise<Result<DailyMovieResponse, string>>;
  claim: Claims['claim'];
  statistics: (player: string, today: string) => Promise<UserStats>;
};
export type World = {
  readonly game: PlayedGame;
  readonly firstDay: string;
  /** The puzzle's number by day. */
  readonly puzzleIds: readonly number[];
  /** Sets the product's clock, in hours since the first midnight. */
  readonly setHour: (hour: number) => void;
};
type Person = { readonly anonymousId: string; readonly userId: number };
/** What one tab shows: the day, the guesses and hints that it believes in. */
type Tab = { day: number; guesses: readonly string[]; hints: number };

const HOURS_AT_MIDNIGHT = [0.5, 1.9, 2.5, 12];
const SECOND = 1 / 3_600;

/** Plays a sequence with the product and the reference model; compares every response, and all that is recorded at the end. */
export async function playSequence(world: World, person: Person, sequence: GameSequence): Promise<void> {
  const { game, firstDay, puzzleIds, setHour } = world;
  const { anonymousId, userId } = person;
  const { steps, elsewhere, ownList } = sequence;
  const model = referenceModel();
  let hour = 9;
  let who: 'guest' | 'user' = 'guest';
  const user: Actor = { kind: 'user', userId };
  const dateOf = (day: number) => addDays(firstDay, day);
  const sessionOf = (day: number) => `${anonymousId}-${dateOf(day)}`;
  const actorOf = (as: typeof who): Actor => (as === 'user' ? user : { kind: 'guest' });

  /** What a page finds when it is opened. */
  async function seen(day: number, as = who) {
    const answer = await game.daily({ sessionId: sessionOf(day), date: dateOf(day) }, actorOf(as));
    if (!answer.ok) throw new Error(answer.error);
    const { completion, movie } = answer.value;
    const kept = model.game(as, day);
    expect(completion).toEqual(kept ? shown(kept) : null);
    expect(movie.title).toBe(kept?.over ? MOVIES[day]?.title : null);
    return { guesses: completion?.guesses ?? [], hints: completion?.hintsUsed ?? 1 };
  }

  async function send(tab: Tab, guess: string, as = who): Promise<void> {
    const sent = [...tab.guesses, guess];
    const record = { sessionId: sessionOf(tab.day), movieId: puzzleIds[tab.day], guesses: sent, hintsUsed: tab.hints };
    const read = z.safeParse(completionRecordSchema, { ...record, completionDate: dateOf(tab.day), won: true });
    expect(read.success).toBe(guess.trim() !== '');
    if (!read.success) return;
    const answer = await game.record(read.data, actorOf(as));
    const expected = model.send(as, tab.day, read.data.guesses, tab.hints, hour);
    const kept = model.game(as, tab.day);
    expect(answer.ok ? 'recorded' : answer.error).toBe(expected.error ?? 'recorded');
    const { completion, ...rest } = responseSchema.parse(answer.ok ? answer.value : answer.detail);
    expect(completion).toEqual(shown(kept ?? { guesses: [], hints: 1, over: undefined }));
    expect(rest.guessesRemaining).toBe(5 - completion.guesses.length);
    expect(rest.movie?.title).toBe(kept?.over ? MOVIES[tab.day]?.title : undefined);
    if (answer.ok) expect(answer.value.correct).toBe(expected.error === undefined && expected.correct);
    const isKept = ownList && answer.ok;
    Object.assign(tab, { guesses: isKept ? read.data.guesses : completion.guesses, hints: completion.hintsUsed });
  }

  /** Each kind of step; what is typed is sent by the tab in front. */
  async function take(step: GameStep): Promise<void> {
    const guess = () => typed(step, front.day, front.guesses);
    if (step.kind === 'skip') front.hints = Math.min(5, front.hints + 1);
    else if (step.kind === 'second tab') [front, behind] = [behind, front];
    else if (step.kind === 'reload') {
      const day = Math.min(DAYS - 1, Math.floor(hour / 24));
      Object.assign(front, { day, ...(await seen(day)) });
    } else if (step.kind === 'sign-in') {
      if (who === 'guest') model.signIn();
      who = 'user';
      await game.claim(`user:${userId}`, { sessionId: sessionOf(front.day), anonymousId });
    } else if (step.kind === 'midnight') {
      const days = Math.floor(hour / 24) + 1;
      if (days < DAYS) hour = days * 24 + (HOURS_AT_MIDNIGHT[step.pick % HOURS_AT_MIDNIGHT.length] ?? 0);
      setHour(hour);
    } else if (step.kind === 'retry after a lost answer') {
      const before = { ...front };
      const what = guess();
      await send(front, what);
      // Nothing of the answer came through: the same is sent once more.
      Object.assign(front, before);
      await send(front, what);
    } else if (step.kind === 'account on another device') await send(device, typed(step, 0, device.guesses), 'user');
    else await send(front, guess());
  }

  setHour(hour);
  const device: Tab = { day: 0, guesses: [], hints: 1 };
  for (let turn = 0; turn < elsewhere; turn += 1) await send(device, `Elsewhere ${turn}`, 'user');
  let front: Tab = { day: 0, guesses: [], hints: 1 };
  let behind: Tab = { ...front };
  for (const step of steps) {
    hour += SECOND;
    setHour(hour);
    await take(step);
  }
  for (let day = 0; day <= Math.min(DAYS - 1, Math.floor(hour / 24)); day += 1) {
    await seen(day, 'guest');
    await seen(day, 'user');
  }
  const today = dateOf(Math.floor(hour / 24));
  expect(await game.statistics(`user:${userId}`, today)).toEqual(model.statistics(hour));
}

const responseSchema = z.object({
  completion: z.object({
    completed: z.boolean(),
    won: z.boolean(),
    hintsUsed: z.int(),
    guessesUsed: z.int(),
    guesses: z.array(z.string()),
  }),
  guessesRemaining: z.int(),
  movie: z.optional(z.object({ title: z.nullable(z.string()) })),
});

function shown({ guesses, hints, over }: { guesses: string[]; hints: number; over: 'won' | 'lost' | undefined }) {
  const [completed, won] = [over !== undefined, over === 'won'];
  return { completed, won, hintsUsed: hints, guessesUsed: guesses.length, guesses };
}
