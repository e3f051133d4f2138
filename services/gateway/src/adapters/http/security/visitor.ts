import type { Actor } from '@dreamreel/proto/actor';
import type { Context } from 'koa';
import type { Sessions } from '../../../application/ports.ts';
import type { SessionCookie } from './session-cookie.ts';

export type Visitor = {
  readonly actor: Actor;
  /** The browser's session token, even if the session has ended. */
  readonly sessionToken: string | undefined;
  /** True if the browser sent a session cookie but the session isn't valid. */
  readonly hasInvalidSession: boolean;
};

/** Cookie and session lookup for one kind of session (player or admin). */
export type SessionScheme = { readonly sessions: Sessions; readonly cookie: SessionCookie };

/**
 * Identifies the sender of a request. Visitors whose session has ended are treated as guests. The cookie of an ended
 * session isn't removed, because the browser may have received a new cookie with the same name in the meantime. If
 * sessions can't be checked, the request fails with 503. If such users were treated as guests, they could play a second
 * game on the same day.
 */
export async function visitorOf(ctx: Context, { sessions, cookie }: SessionScheme): Promise<Visitor> {
  const cookieValue = cookie.read(ctx);
  if (cookieValue === undefined) return guest;

  const sessionToken = TOKEN.test(cookieValue) ? cookieValue : undefined;
  const sessionActor = sessionToken === undefined ? 'ended' : await sessions.actorOf(sessionToken);
  if (sessionActor === 'ended') return { ...guest, sessionToken, hasInvalidSession: true };
  return { actor: sessionActor, sessionToken, hasInvalidSession: false };
}

/** A visitor without a session. */
export const guest: Visitor = { actor: { kind: 'guest' }, sessionToken: undefined, hasInvalidSession: false };

/** Format of our session tokens. Tokens in other formats are rejected without a lookup. */
const TOKEN = /^[\w-]{16,256}$/;
