import type { Actor } from '@dreamreel/proto/actor';
import type { Context } from 'koa';
import type { Sessions } from '../../application/ports.ts';
import type { SessionCookie } from './session-cookie.ts';

export type Visitor = {
  readonly actor: Actor;
  /** The session of this browser, also one that has ended. */
  readonly sessionToken: string | undefined;
  /** A session was shown, and it is worth nothing. */
  readonly hasLostSession: boolean;
};

/** One kind of session: the cookie that it travels in, and who knows whose it is. */
export type SessionDoor = { readonly sessions: Sessions; readonly cookie: SessionCookie };

/**
 * Who sends a request. A session that has ended makes a guest and its cookie is removed; while nobody can tell whether
 * it has, the request fails (503), because a user taken for a guest would play a second game of the day.
 */
export async function visitorOf(ctx: Context, { sessions, cookie }: SessionDoor): Promise<Visitor> {
  const sent = cookie.read(ctx);
  if (sent === undefined) return guest;

  const sessionToken = TOKEN.test(sent) ? sent : undefined;
  const found = sessionToken === undefined ? 'ended' : await sessions.actorOf(sessionToken);
  // One that was replaced a moment ago must not take its successor's cookie with it.
  if (found === 'ended') cookie.clear(ctx);
  if (found === 'ended' || found === 'just-ended') return { ...guest, sessionToken, hasLostSession: true };
  return { actor: found, sessionToken, hasLostSession: false };
}

/** Somebody of whom nothing is known. */
export const guest: Visitor = { actor: { kind: 'guest' }, sessionToken: undefined, hasLostSession: false };

/** Nothing else can be a token of ours, and asking about it would be waste. */
const TOKEN = /^[\w-]{16,256}$/;
