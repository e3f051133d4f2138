import type { Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { addDays } from '@dreamreel/proto/calendar';
import {
  type CompletionRecord,
  completionRecordSchema,
  type DailyMovieResponse,
  type GuessResponse,
} from '@dreamreel/proto/game/daily-game';
import { expect } from '@jest/globals';
import * as z from 'zod';
import type { Claims, Statistics } from '../application/ports.ts';
import { DAYS, type GameSequence, type GameStep, type GameStepKind, MOVIES, typedText } from './game-steps.ts';
import { endsInTime, type ModelGame, newGame, referenceModel } from './reference-model.ts';

export type World = {
  /** The game service as its endpoints expose it. */
  readonly game: {
    record: (record: CompletionRecord, actor: Actor) => Promise<Result<GuessResponse, string>>;
    daily: (query: { sessionId: string; date: string }, actor: Actor) => Promise<Result<DailyMovieResponse, string>>;
    claim: Claims['claim'];
    statistics: Statistics['of'];
  };
  readonly firstDay: string;
  /** Puzzle numbers, indexed by day. */
  readonly puzzleIds: readonly number[];
  /** The time in hours since midnight of the first day. */
  hour: number;
  /** While true, the database stores every write, but its responses are lost. */
  losesResponses: boolean;
};
type Person = { readonly anonymousId: string; readonly userId: number };
type PlaysAs = 'guest' | 'user';

/** State of one browser tab: the day, the guesses, and the number of hints it shows. */
type Tab = { day: number; guesses: readonly string[]; hints: number };

/** The devices that one person uses during a sequence. */
type Session = World &
  Person & {
    readonly model: ReturnType<typeof referenceModel>;
    readonly hasOwnList: boolean;
    /** The account's browser tab on another device. */
    readonly device: Tab;
    /** The tab in the foreground, which sends everything that is typed. The other tab stays in the background. */
    front: Tab;
    behind: Tab;
    as: PlaysAs;
  };

const FIRST_HOUR = 9;
const HOURS_AT_MIDNIGHT = [0.5, 1.9, 2.5, 12];
const SECOND = 1 / 3_600;

/**
 * Runs a sequence against the game service and the reference model. Compares every response and all stored data at the
 * end.
 */
export async function playSequence(world: World, person: Person, sequence: GameSequence): Promise<void> {
  const { steps, guessesOnOtherDevice, hasOwnList } = sequence;
  const newTab = (): Tab => ({ day: 0, guesses: [], hints: 1 });
  const tabs = { device: newTab(), front: newTab(), behind: newTab() };
  const as: PlaysAs = 'guest';
  const session: Session = Object.assign(world, person, tabs, { model: referenceModel(), hasOwnList, as });
  session.hour = FIRST_HOUR;
  for (let turn = 0; turn < guessesOnOtherDevice; turn += 1)
    await send(session, session.device, `Elsewhere ${turn}`, 'user');
  for (const step of steps) {
    session.hour += SECOND;
    await (STEP_HANDLERS[step.kind] ?? sendTyped)(session, step);
  }
  for (let day = 0; day <= today(session); day += 1) {
    await open(session, day, 'guest');
    await open(session, day, 'user');
  }
  const date = dateOf(session, Math.floor(session.hour / 24));
  expect(await world.game.statistics(`user:${person.userId}`, date)).toEqual(session.model.statistics(session.hour));
}

/** Handlers for all steps except typing a guess in the front tab. */
const STEP_HANDLERS: { readonly [Kind in GameStepKind]?: (session: Session, step: GameStep) => Promise<void> | void } =
  {
    skip({ front }) {
      front.hints = Math.min(5, front.hints + 1);
    },
    'second tab'(session) {
      [session.front, session.behind] = [session.behind, session.front];
    },
    async reload(session) {
      Object.assign(session.front, await open(session, today(session), session.as));
    },
    async 'sign-in'(session) {
      const { game, model, userId, anonymousId, front } = session;
      if (session.as === 'guest') model.signIn();
      session.as = 'user';
      await game.claim(`user:${userId}`, { sessionId: sessionOf(session, front.day), anonymousId });
    },
    midnight(session, { pick }) {
      const day = Math.floor(session.hour / 24) + 1;
      if (day < DAYS) session.hour = day * 24 + (HOURS_AT_MIDNIGHT[pick % HOURS_AT_MIDNIGHT.length] ?? 0);
    },
    async 'retry after a lost response'(session, step) {
      const { front } = session;
      const guess = typedText(step, front.day, front.guesses);
      // The first response gets lost on its way to the browser or to the game service, so the tab resends the request.
      if (step.pick % 2 === 0) await send(session, { ...front }, guess);
      else await sendUnanswered(session, front, guess);
      await send(session, front, guess);
    },
    'account on another device': (session, step) =>
      send(session, session.device, typedText(step, 0, session.device.guesses), 'user'),
  };

const sendTyped = (session: Session, step: GameStep) =>
  send(session, session.front, typedText(step, session.front.day, session.front.guesses));

const dateOf = ({ firstDay }: Session, day: number) => addDays(firstDay, day);
const sessionOf = (session: Session, day: number) => `${session.anonymousId}-${dateOf(session, day)}`;
const actorOf = ({ userId }: Session, as: PlaysAs): Actor =>
  as === 'user' ? { kind: 'user', userId } : { kind: 'guest' };

/** Returns the day that a newly opened page shows. */
const today = ({ hour }: Session) => Math.min(DAYS - 1, Math.floor(hour / 24));

/** Opens a page and returns what it shows. */
async function open(session: Session, day: number, as: PlaysAs): Promise<Tab> {
  const query = { sessionId: sessionOf(session, day), date: dateOf(session, day) };
  const answer = await session.game.daily(query, actorOf(session, as));
  const kept = session.model.game(as, day);
  const movie = { title: kept?.over ? MOVIES[day]?.title : null };
  expect(answer).toMatchObject({ ok: true, value: { movie, completion: kept ? shown(kept, day) : null } });
  const { guesses, hints } = kept ?? newGame();
  return { day, guesses, hints };
}

/** Sends a guess from a tab and updates the tab's state from the response. */
async function send(session: Session, tab: Tab, guess: string, as = session.as): Promise<void> {
  const record = recordOf(session, tab, guess);
  if (!record) return;
  const { game, model, hour, hasOwnList } = session;
  const answer = await game.record(record, actorOf(session, as));
  const { error, correct } = model.send(as, tab.day, record.guesses, tab.hints, hour);
  const kept = model.game(as, tab.day) ?? newGame();
  const state = {
    completion: shown(kept, tab.day),
    guessesRemaining: 5 - kept.guesses.length,
    ...(kept.over && { movie: expect.objectContaining({ title: MOVIES[tab.day]?.title }) }),
  };
  const expected = error
    ? { ok: false, error, detail: state }
    : { ok: true, value: { success: true, correct, ...state } };
  expect(answer).toEqual(expected);
  const guesses = hasOwnList && answer.ok ? record.guesses : [...kept.guesses];
  Object.assign(tab, { guesses, hints: kept.hints });
}

/** Sends a guess whose response is lost between the database and the game service. */
async function sendUnanswered(session: Session, tab: Tab, guess: string): Promise<void> {
  const record = recordOf(session, tab, guess);
  if (!record) return;
  const { game, model, as, hour } = session;
  session.losesResponses = true;
  await game.record(record, actorOf(session, as)).catch((outage) => expect(outage).toMatchObject({ status: 503 }));
  session.losesResponses = false;
  model.send(as, tab.day, record.guesses, tab.hints, hour);
}

/** Returns the request body that a tab sends for a guess, or undefined if the schema rejects the guess. */
function recordOf(session: Session, { day, guesses, hints }: Tab, guess: string): CompletionRecord | undefined {
  const record = { movieId: session.puzzleIds[day], guesses: [...guesses, guess], hintsUsed: hints, won: true };
  const ids = { sessionId: sessionOf(session, day), completionDate: dateOf(session, day) };
  const read = z.safeParse(completionRecordSchema, { ...record, ...ids });
  expect(read.success).toBe(guess.trim() !== '');
  return read.data;
}

function shown({ guesses, hints, hintsOfGuesses, over, end }: ModelGame, day: number) {
  const [completed, won] = [over !== undefined, over === 'won'];
  const counted = completed ? { counted: endsInTime(day, end) } : {};
  return { completed, won, hintsUsed: hints, guessesUsed: guesses.length, guesses, hintsOfGuesses, ...counted };
}
