import type { GameDate } from '@dreamreel/proto/calendar';
import { searchOperations } from '@dreamreel/proto/catalogue/search-operations';
import {
  type CompletionRecord,
  type GuessResponse,
  guessResponseSchema,
  type PreviewResponse,
} from '@dreamreel/proto/game/daily-game';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { SEARCH_MAX_LENGTH } from '@dreamreel/proto/validators/game-rules';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** Of a guess, and of a game that opens: a request that a change of networks has cut may never end by itself. */
const TIMEOUT_MS = 15_000;
const SEARCH_PAUSE_MS = 150;
const SEARCH_STALE_MS = 5_000;

export type Player = {
  readonly sessionId: string;
  readonly date: GameDate;
  /** Who is signed in; `null` for a guest. */
  readonly userId: number | null;
  /** Differs after every sign-in and sign-out. */
  readonly sessionKey: string;
  /** The admin's preview of this movie: nothing is recorded. */
  readonly previewOf?: number;
};

/** A day's movie and this player's game. Offline it fails at once instead of waiting for the network. */
export function dailyMovieQuery({ sessionId, date, sessionKey, previewOf }: Player) {
  return queryOptions({
    queryKey: ['daily-movie', sessionId, date, sessionKey, previewOf],
    queryFn: (query): Promise<PreviewResponse> => {
      const signal = AbortSignal.any([query.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      return previewOf === undefined
        ? callOperation(gameOperations.dailyMovie, { sessionId, date }, { signal })
        : callOperation(gameOperations.preview, { movieId: previewOf }, { signal });
    },
    networkMode: 'always',
  });
}

/** Sends the whole list of guesses, the new one last. */
export async function sendGuess(record: CompletionRecord, { previewOf }: Player): Promise<GuessResponse> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { guesses, hintsUsed } = record;
  return previewOf === undefined
    ? callOperation(gameOperations.dailyCompletion, record, { signal })
    : callOperation(gameOperations.previewGuess, { movieId: previewOf, guesses, hintsUsed }, { signal });
}

/**
 * Titles for the guess box. The debounce is part of the query function, not of the key: typing on changes the key,
 * which aborts the pause or the request of the former one.
 */
export function titleSearchQuery(text: string) {
  const query = text.slice(0, SEARCH_MAX_LENGTH);
  return queryOptions({
    queryKey: ['search-movies', query.toLowerCase()],
    queryFn: async ({ signal }) => {
      await pause(SEARCH_PAUSE_MS, signal);
      return callOperation(searchOperations.searchMovies, { query }, { signal });
    },
    staleTime: SEARCH_STALE_MS,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

const recordedGameSchema = z.pick(guessResponseSchema, { completion: true, movie: true });
export type RecordedGame = z.output<typeof recordedGameSchema>;

/** The recorded game, if the error response to a guess brings it along. */
export function recordedGameIn(failure: unknown): RecordedGame | undefined {
  return failure instanceof HttpError ? recordedGameSchema.safeParse(failure.envelope).data : undefined;
}

export function isSessionExpired(failure: unknown): boolean {
  return failure instanceof HttpError && failure.status === 401;
}

/** By the code of the error; a server that sends none is recognized by the specified text. */
export function isAlreadyCompleted(failure: unknown): boolean {
  if (!(failure instanceof HttpError)) return false;
  const { code, message } = failure;
  return code === undefined ? message.includes('Game already completed') : code === 'already-completed';
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
