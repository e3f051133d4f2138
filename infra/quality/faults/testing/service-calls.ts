import { randomUUID } from 'node:crypto';
import type { CallContext } from '@dreamreel/kit/messaging/call-context';
import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { utcDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { identityOperations } from '@dreamreel/proto/identity/operations';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import { socialOperations } from '@dreamreel/proto/social/operations';

type TestCall = (rpc: Pick<Rpc, 'call'>, known: Known) => Promise<CallResult<unknown, string>>;

/** Existing rows that the service calls refer to. */
export type Known = {
  readonly movieId: number;
  readonly userId: number;
  readonly puzzleId: number;
  /** The session token of a player who is signed in. */
  readonly token: string;
  /** The session id of a guest who has started today's game. */
  readonly sessionId: string;
  /** The unsubscribe token from an email that was sent. */
  readonly unsubscribeToken: string;
  /** The day for which the movie is planned. */
  readonly shownOn: string;
};

export const today = utcDate(new Date());

const GUEST: Partial<CallContext> = { actor: { kind: 'guest' } };
const asUser = ({ userId }: Known): Partial<CallContext> => ({ actor: { kind: 'user', userId } });
const prompts = [1, 2, 3, 4, 5].map((level) => ({
  level,
  scene: 'A lake',
  prompt: `A lake, ${level}`,
  describes: 'A lake',
}));
const email = () => `${randomUUID()}@example.org`;
/** Returns a random client address, because rate limits count requests by address. */
const clientAddress = () => randomUUID();

export const newAccount = () => ({
  name: 'Ada',
  email: email(),
  password: 'a long password',
  clientAddress: clientAddress(),
});
export const newMovie = () => ({ title: `Movie ${randomUUID()}`, year: 1979 });
export const firstGuess = ({ puzzleId }: Pick<Known, 'puzzleId'>, sessionId: string) => ({
  sessionId,
  movieId: puzzleId,
  completionDate: today,
  guesses: ['Some Movie'],
});

type OfService = {
  readonly reads: Readonly<Record<string, TestCall>>;
  readonly writes: Readonly<Record<string, TestCall>>;
};

/**
 * Service calls that access the database, for each service. The calls cover Prisma and `pg`, with and without a
 * transaction.
 */
export const callsOf: Readonly<Record<string, OfService>> = {
  identity: {
    reads: {
      session: (rpc, { token }) => rpc.call(identityCalls.session, { token }, GUEST),
      userStates: (rpc, { userId }) => rpc.call(identityCalls.userStates, { userIds: [userId] }),
    },
    writes: {
      register: (rpc) => rpc.call(identityCalls.register, newAccount(), GUEST),
      login: (rpc) =>
        rpc.call(identityCalls.login, { email: email(), password: 'wrong', clientAddress: clientAddress() }, GUEST),
      emailPreferences: async (rpc, known) => {
        const { value } = await mustAnswer(rpc.call(identityCalls.user, { userId: known.userId }, asUser(known)));
        const emailNotifications = !value.emailNotifications;
        return rpc.call(
          identityOperations.emailPreferences,
          { userId: known.userId, emailNotifications },
          asUser(known),
        );
      },
    },
  },
  catalogue: {
    reads: {
      movieParts: (rpc) => rpc.call(catalogueCalls.movieParts, {}),
      deletedMovies: (rpc) => rpc.call(movieOperations.deletedMovies, {}),
      calendarMonth: (rpc, { shownOn }) => rpc.call(calendarOperations.calendarMonth, { month: shownOn.slice(0, 7) }),
    },
    writes: {
      createMovie: (rpc) => rpc.call(movieOperations.createMovie, newMovie()),
      importTitles: (rpc) => rpc.call(catalogueCalls.importTitles, { titles: [{ ...newMovie(), otherTitles: [] }] }),
    },
  },
  game: {
    reads: {
      dailyMovie: (rpc, { sessionId }) => rpc.call(gameOperations.dailyMovie, { sessionId }, GUEST),
      userStats: (rpc, known) => rpc.call(gameOperations.userStats, { userId: known.userId }, asUser(known)),
    },
    writes: {
      recordGuess: (rpc, known) => rpc.call(gameCalls.recordGuess, firstGuess(known, randomUUID()), GUEST),
    },
  },
  generation: {
    reads: {
      promptDraft: (rpc, { movieId }) => rpc.call(generationOperations.promptDraft, { movieId }),
      runningImageJob: (rpc, { movieId }) => rpc.call(generationCalls.runningImageJob, { movieId }),
    },
    writes: {
      savePromptDraft: (rpc, { movieId }) => rpc.call(generationOperations.savePromptDraft, { movieId, prompts }),
      generatePrompts: (rpc, { movieId }) => rpc.call(generationOperations.generatePrompts, { movieId }),
      startImageJob: (rpc, { movieId }) =>
        rpc.call(generationCalls.startImageJob, { movieId, jobId: randomUUID(), prompts }),
    },
  },
  notification: {
    reads: {
      unsubscribe: (rpc, known) =>
        rpc.call(notificationOperations.oneClickUnsubscribe, { token: known.unsubscribeToken }, GUEST),
      mailRun: (rpc) => rpc.call(notificationOperations.mailRun, {}),
    },
    writes: {},
  },
  social: {
    reads: {
      posts: (rpc) => rpc.call(socialOperations.socialPosts, {}),
      entries: (rpc) => rpc.call(socialOperations.postEntries, { list: 'history' }),
    },
    writes: {
      postMovie: (rpc, { movieId }) => rpc.call(socialOperations.postToSocialMedia, { movieId, confirm: true }),
    },
  },
};

/** Returns the result of a service call. Throws if the call fails. */
export async function mustAnswer<Value>(answer: Promise<CallResult<Value, string>>): Promise<{ value: Value }> {
  const result = await answer;
  if (!result.ok) throw new Error(result.error);
  return result;
}
