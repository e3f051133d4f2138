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

/** Today's game before the first guess. Its response is the same for every guest. */
export type OpenGames = {
  /** Returns the complete response body, or undefined if the date isn't today or the game service must be called. */
  jsonOn(date: GameDate): string | undefined;
};
