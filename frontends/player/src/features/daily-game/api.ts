import type { GameDate } from '@dreamreel/proto/calendar';
import { searchOperations } from '@dreamreel/proto/catalogue/found-titles';
import {
  type CompletionRecord,
  type GuessResponse,
  guessResponseSchema,
  type PreviewResponse,
} from '@dreamreel/proto/game/daily-game';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { SEARCH_MAX_LENGTH } from '@dreamreel/proto/validators/game-rules';
import { hasConsentFor } from '@dreamreel/ui/browser/consent';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isUnstarted, rememberGuess } from '../../session/player-session.ts';

/**
 * Timeout for submitting a guess or loading a game. Without a timeout, a request could hang forever after a network
 * change.
 */
const TIMEOUT_MS = 15_000;
const SEARCH_PAUSE_MS = 150;
const SEARCH_STALE_MS = 5_000;

export type Player = {
  readonly sessionId: string;
  readonly date: GameDate;
  /** The signed-in user's id, or null for guests. */
  readonly userId: number | null;
  /** Changes whenever a user signs in or out. */
  readonly sessionKey: string;
  /** Id of the movie that an admin is previewing. Previews don't record any results. */
  readonly previewOf?: number;
};

export function dailyMovieQuery(player: Player) {
  const { sessionId, date, sessionKey, previewOf } = player;
  return queryOptions({
    queryKey: ['daily-movie', sessionId, date, sessionKey, previewOf],
    queryFn: ({ signal }) => loadGame(player, signal),
  });
}

function loadGame({ sessionId, date, userId, previewOf }: Player, aborted: AbortSignal): Promise<PreviewResponse> {
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(TIMEOUT_MS)]);
  if (previewOf !== undefined) return callOperation(gameOperations.preview, { movieId: previewOf }, { signal });
  // Until the first guess, all guests get the same response, which can come from a shared cache (decision 20).
  const isShared = userId === null && isUnstarted(sessionId, date);
  return callOperation(gameOperations.dailyMovie, isShared ? { date } : { sessionId, date }, { signal });
}

/** Sends all guesses to the server. The new guess comes last. */
export async function sendGuess(record: CompletionRecord, { previewOf }: Player): Promise<GuessResponse> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { guesses, hintsUsed } = record;
  if (previewOf !== undefined)
    return callOperation(gameOperations.previewGuess, { movieId: previewOf, guesses, hintsUsed }, { signal });
  rememberGuess(record.completionDate);
  return callOperation(gameOperations.dailyCompletion, record, { signal });
}

/**
 * Loads a guest's game after the first guess. The copy that the service worker keeps for offline use was loaded without
 * the session, so it wouldn't contain the guess.
 */
export async function updateOfflineGame(player: Player): Promise<void> {
  if (player.userId !== null || player.previewOf !== undefined || !hasConsentFor('functional')) return;
  await loadGame(player, AbortSignal.timeout(TIMEOUT_MS)).catch(() => undefined);
}

/**
 * Query for title suggestions. The debounce delay is part of the query function. When the text changes, the query key
 * changes, which aborts the pending delay or request.
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
  });
}

const recordedGameSchema = z.pick(guessResponseSchema, { completion: true, movie: true });
export type RecordedGame = z.output<typeof recordedGameSchema>;

export function recordedGameIn(failure: unknown): RecordedGame | undefined {
  return failure instanceof HttpError ? recordedGameSchema.safeParse(failure.envelope).data : undefined;
}

/**
 * Returns true if the game was already completed. If the response has no error code, the message is compared with the
 * text in the specification.
 */
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
