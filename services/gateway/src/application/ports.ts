import type { Actor } from '@dreamreel/proto/actor';

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
