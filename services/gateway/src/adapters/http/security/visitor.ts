import type { Actor } from '@dreamreel/proto/actor';
import type { Context } from 'koa';
import type { Sessions } from '../../../application/ports.ts';
import type { SessionCookie } from './session-cookie.ts';

export type Visitor = {
  readonly actor: Actor;
  /** The session token of this browser, even if its session has ended. */
  readonly sessionToken: string | undefined;
  /** True if a session cookie was sent but its session is not valid. */
  readonly hasInvalidSession: boolean;
};

/** How one kind of session is authenticated: its cookie, and the lookup of its token. */
export type SessionScheme = { readonly sessions: Sessions; readonly cookie: SessionCookie };

/**
 * Determines who sends a request. A visitor whose session has ended is a guest. The cookie is kept, because the browser
 * may have signed in again by the time this response arrives, and a response can't remove one cookie and keep another
 * of the same name. If sessions can't be checked, the request fails (503): a user treated as a guest would play a
 * second game of the day.
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

/** The format of our tokens. Other values are never looked up. */
const TOKEN = /^[\w-]{16,256}$/;
