import type { Actor } from '@dreamreel/proto/actor';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { SessionKind } from '@dreamreel/proto/operation';

/**
 * Resolves session tokens, which are the only way to identify the sender of a request. Rejects if that is currently
 * impossible.
 */
export type Sessions = {
  /** Returns the actor of a session, or `ended` for an ended session or a forged token. */
  actorOf(token: string): Promise<Actor | 'ended'>;
  /** Must be called when a session has ended through this gateway. */
  markEnded(token: string): void;
};

/** A player's token is never valid for an admin session, and an admin's token is never valid for a player session. */
export type SessionsByKind = Readonly<Record<SessionKind, Sessions>>;

/** Today's movie as JSON for guests who haven't started, served without a call to the game service. */
export type OpenGameCache = {
  /** Returns the whole response body, or undefined if the game service must be called. */
  cachedJsonFor(request: { sessionId?: string | undefined; date?: GameDate | undefined }): string | undefined;
  /**
   * Records a guest's guess with `record`. During and after the call, nothing is served from the cache to that guest,
   * unless the game service has definitely rejected the guess.
   */
  trackGuess<Result extends { readonly ok: boolean }>(
    guess: { readonly sessionId: string; readonly date: GameDate },
    record: () => Promise<Result>,
  ): Promise<Result>;
};
