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

/**
 * Timeout of a guess and of loading a game. Without it, a request that a network change has cut off might never end.
 */
const TIMEOUT_MS = 15_000;
const SEARCH_PAUSE_MS = 150;
const SEARCH_STALE_MS = 5_000;

export type Player = {
  readonly sessionId: string;
  readonly date: GameDate;
  /** The id of the signed-in user, or null for a guest. */
  readonly userId: number | null;
  /** Changes with every sign-in and sign-out. */
  readonly sessionKey: string;
  /** The id of the movie that an admin previews. Nothing is recorded. */
  readonly previewOf?: number;
};

/** Loads the movie of a day and the player's game. Without a network, it fails immediately instead of waiting. */
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

/** Sends the complete list of guesses, with the new one last. */
export async function sendGuess(record: CompletionRecord, { previewOf }: Player): Promise<GuessResponse> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { guesses, hintsUsed } = record;
  return previewOf === undefined
    ? callOperation(gameOperations.dailyCompletion, record, { signal })
    : callOperation(gameOperations.previewGuess, { movieId: previewOf, guesses, hintsUsed }, { signal });
}

/**
 * Searches titles for the guess box. The debounce is in the query function rather than the key. When the text changes,
 * the key changes, which aborts the previous pause or request.
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

/** Returns the recorded game if the error response to a guess contains it. */
export function recordedGameIn(failure: unknown): RecordedGame | undefined {
  return failure instanceof HttpError ? recordedGameSchema.safeParse(failure.envelope).data : undefined;
}

export function isSessionExpired(failure: unknown): boolean {
  return failure instanceof HttpError && failure.status === 401;
}

/** Checks the error code. If the server sent none, checks for the message that the specification defines. */
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
