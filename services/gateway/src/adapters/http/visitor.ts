import type { Actor } from '@dreamreel/proto/actor';
import type { Context } from 'koa';
import type { Sessions } from '../../application/ports.ts';
import type { SessionCookie } from './session-cookie.ts';

export type Visitor = {
  readonly actor: Actor;
  /** The session token of this browser, also of a session that has ended. */
  readonly sessionToken: string | undefined;
  /** A session cookie was sent, and its session is not valid. */
  readonly hasInvalidSession: boolean;
};

/** How one kind of session is authenticated: its cookie, and what resolves its token. */
export type SessionScheme = { readonly sessions: Sessions; readonly cookie: SessionCookie };

/**
 * Who sends a request. A session that has ended makes a guest and its cookie is removed; while sessions cannot be checked
 * the request fails (503), because a user taken for a guest would play a second game of the day.
 */
export async function visitorOf(ctx: Context, { sessions, cookie }: SessionScheme): Promise<Visitor> {
  const sent = cookie.read(ctx);
  if (sent === undefined) return guest;

  const sessionToken = TOKEN.test(sent) ? sent : undefined;
  const found = sessionToken === undefined ? 'ended' : await sessions.actorOf(sessionToken);
  // Not for `just-ended`: the cookie of the session that has replaced it must stay.
  if (found === 'ended') cookie.clear(ctx);
  if (found === 'ended' || found === 'just-ended') return { ...guest, sessionToken, hasInvalidSession: true };
  return { actor: found, sessionToken, hasInvalidSession: false };
}

/** A visitor without a session. */
export const guest: Visitor = { actor: { kind: 'guest' }, sessionToken: undefined, hasInvalidSession: false };

/** The shape of our tokens: nothing else is looked up. */
const TOKEN = /^[\w-]{16,256}$/;
