import type { Actor } from '@dreamreel/proto/actor';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { SessionKind } from '@dreamreel/proto/operation';

/** Resolves session tokens. Nothing else in a request says who sends it; rejects while this cannot be determined. */
export type Sessions = {
  /** `ended` also stands for a forged token. */
  actorOf(token: string): Promise<Actor | 'ended'>;
  /** To be called when a session has ended through this gateway. */
  markEnded(token: string): void;
};

/** A player's token is never valid for an admin session, nor the other way round. */
export type SessionsByKind = Readonly<Record<SessionKind, Sessions>>;

/** Today's movie as JSON for guests who have not begun, served without a call to the game service. */
export type OpenGameCache = {
  /** The whole response body; undefined where the game service must be called. */
  cachedJsonFor(request: { sessionId?: string | undefined; date?: GameDate | undefined }): string | undefined;
  /**
   * Records a guess of a guest with `record`. Nothing is cached for that guest meanwhile, nor afterwards, unless the game
   * service has certainly rejected the guess.
   */
  trackGuess<Result extends { readonly ok: boolean }>(
    guess: { readonly sessionId: string; readonly date: GameDate },
    record: () => Promise<Result>,
  ): Promise<Result>;
};
