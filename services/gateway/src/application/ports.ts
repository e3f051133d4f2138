import type { Actor } from '@dreamreel/proto/actor';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { SessionKind } from '@dreamreel/proto/http-route';

/** Who is behind the token of a session cookie. Nothing else in a request tells; rejects while nobody can say. */
export type Sessions = {
  /**
   * `ended` is also what a forged token is. `just-ended` is one that ended through this gateway a moment ago: the
   * browser has a newer cookie by now, or none, and this request was under way already.
   */
  actorOf(token: string): Promise<Actor | 'ended' | 'just-ended'>;
  /** To be told when a session has ended through this gateway. */
  ended(token: string): void;
};

/** A player's token is that of no admin session, nor the other way round. */
export type SessionsByKind = Readonly<Record<SessionKind, Sessions>>;

/** Today's movie as ready JSON for guests who have not begun: neither a hop nor a statement. */
export type OpenGames = {
  /** The whole answer; undefined where the game has to be asked. */
  readyFor(asked: { sessionId?: string | undefined; date?: GameDate | undefined }): string | undefined;
  /**
   * Records a guess of a guest by `record`, and has nothing ready for that guest meanwhile; nor afterwards, unless it is
   * certain that the game has refused it.
   */
  whileGuessing<Answer extends { readonly ok: boolean }>(
    guess: { readonly sessionId: string; readonly date: GameDate },
    record: () => Promise<Answer>,
  ): Promise<Answer>;
};
