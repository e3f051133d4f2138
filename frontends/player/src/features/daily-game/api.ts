import type { GameDate } from '@dreamreel/proto/calendar';
import type { CompletionRecord, GuessResponse } from '@dreamreel/proto/game';
import { assertValid } from '@dreamreel/proto/validators/checks';
import {
  areFoundTitles,
  isDailyMovieResponse,
  isGuessResponse,
  isRecordedGame,
  type RecordedGame,
} from '@dreamreel/proto/validators/game-responses';
import { SEARCH_MAX_LENGTH } from '@dreamreel/proto/validators/game-rules';
import { HttpError, request } from '@dreamreel/ui/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const GUESS_TIMEOUT_MS = 15_000;
const SEARCH_PAUSE_MS = 150;
const SEARCH_STALE_MS = 5_000;

export type Player = {
  readonly sessionId: string;
  readonly date: GameDate;
  /** Who is signed in; `null` for a guest. */
  readonly userId: number | null;
  /** Another one after every sign-in and sign-out. */
  readonly sessionKey: string;
  /** The admin tries this movie of the catalogue: nothing is recorded. */
  readonly previewOf?: number;
};

/** Where a day's movie and this player's game stand. Offline it fails at once instead of waiting for the network. */
export function dailyMovieQuery({ sessionId, date, sessionKey, previewOf }: Player) {
  return queryOptions({
    queryKey: ['daily-movie', sessionId, date, sessionKey, previewOf],
    queryFn: async ({ signal }) =>
      assertValid(
        isDailyMovieResponse,
        previewOf === undefined
          ? await request('/api/daily-movie', { query: { sessionId, date }, signal })
          : await request(previewAddress(previewOf), { signal }),
      ),
    networkMode: 'always',
  });
}

/** Sends the whole list of guesses, the new one last. */
export async function sendGuess(record: CompletionRecord, { previewOf }: Player): Promise<GuessResponse> {
  const signal = AbortSignal.timeout(GUESS_TIMEOUT_MS);
  const { guesses, hintsUsed } = record;
  return assertValid(
    isGuessResponse,
    previewOf === undefined
      ? await request('/api/daily-completion', { method: 'POST', body: record, signal })
      : await request(previewAddress(previewOf), { method: 'POST', body: { guesses, hintsUsed }, signal }),
  );
}

function previewAddress(movieId: number): string {
  return `/api/admin/movies/${movieId}/preview`;
}

/**
 * Titles for the guess box. The pause stands before the request, not before the key: typing on leaves the key,
 * which aborts whatever of it is under way, pause or request.
 */
export function titleSearchQuery(text: string) {
  const query = text.slice(0, SEARCH_MAX_LENGTH);
  return queryOptions({
    queryKey: ['search-movies', query.toLowerCase()],
    queryFn: async ({ signal }) => {
      await pause(SEARCH_PAUSE_MS, signal);
      return assertValid(areFoundTitles, await request('/api/search-movies', { query: { query }, signal }));
    },
    staleTime: SEARCH_STALE_MS,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/** Where the game really stands, if the refusal of a guess brings it along. */
export function trueStateIn(failure: unknown): RecordedGame | undefined {
  return failure instanceof HttpError && isRecordedGame(failure.envelope) ? failure.envelope : undefined;
}

export function saysSessionExpired(failure: unknown): boolean {
  return failure instanceof HttpError && failure.status === 401;
}

export function saysAlreadyCompleted(failure: unknown): boolean {
  return failure instanceof Error && failure.message.includes('Game already completed');
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
