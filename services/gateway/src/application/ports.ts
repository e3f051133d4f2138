import type { Actor } from '@dreamreel/proto/actor';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { SessionKind } from '@dreamreel/proto/operation';

/** Looks up session tokens, which are the only way to identify the sender of a request. Rejects if the lookup fails. */
export type Sessions = {
  /** Returns the actor of a session, or `ended` if the session has ended or the token is forged. */
  actorOf(token: string): Promise<Actor | 'ended'>;
  /** Must be called when a session is ended through this gateway. */
  markEnded(token: string): void;
};

/**
 * Separate session lookups for players and admins. A token for one kind of session is never valid for the other kind.
 */
export type SessionsByKind = Readonly<Record<SessionKind, Sessions>>;

/** Caches today's movie as JSON for guests who haven't started playing, to avoid calls to the game service. */
export type OpenGameCache = {
  /** Returns the complete response body, or undefined if the game service must be called. */
  cachedJsonFor(request: { sessionId?: string | undefined; date?: GameDate | undefined }): string | undefined;
  /**
   * Records a guest's guess by calling `record`. While the call is running and afterwards, this guest isn't served from
   * the cache, unless the game service definitely rejected the guess.
   */
  trackGuess<Result extends { readonly ok: boolean }>(
    guess: { readonly sessionId: string; readonly date: GameDate },
    record: () => Promise<Result>,
  ): Promise<Result>;
};
