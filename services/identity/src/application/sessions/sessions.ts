import { createHash, randomBytes } from 'node:crypto';
import { err, ok } from '@dreamreel/kit/result';
import type { identityCalls, SignedIn } from '@dreamreel/proto/identity/internal-calls';
import {
  extendIdleTime,
  isActive,
  type Lifetime,
  mustRecordUse,
  newSession,
  type Session,
  USER_LIFETIME,
} from '../../domain/session.ts';
import type { Ports, SessionOwner, Sessions, UseCase, Writes } from '../ports.ts';

type NewSession = {
  readonly owner: SessionOwner;
  readonly lifetime: Lifetime;
  /** Token of the browser's previous session, which is ended to prevent session fixation. */
  readonly previousToken: string | undefined;
  readonly now: Date;
};

/** Starts a session with a new token. */
export async function startSession(
  { sessions }: Pick<Writes, 'sessions'>,
  { owner, lifetime, previousToken, now }: NewSession,
): Promise<Omit<SignedIn, 'user'>> {
  const session = newSession(lifetime, now);
  const token = newToken();
  await sessions.add(hashOfToken(token), session, owner, now);
  if (previousToken !== undefined) await sessions.end(hashOfToken(previousToken));
  return { token, expiresAt: session.expiresAt.toISOString() };
}

/** Starts a session for a user whose credentials have been verified. */
export async function startUserSession(
  writes: Pick<Writes, 'sessions' | 'account'>,
  user: SignedIn['user'],
  previousToken: string | undefined,
  now: Date,
): Promise<SignedIn> {
  const owner = { kind: 'user', userId: user.id } as const;
  await writes.account.recordUse(user.id, now);
  return { user, ...(await startSession(writes, { owner, lifetime: USER_LIFETIME, previousToken, now })) };
}

/**
 * Finds the user session for a token. Forged tokens, expired sessions, and admin sessions all return the same error.
 */
export const findSession =
  ({ sessions, users, clock }: Ports): UseCase<typeof identityCalls.session> =>
  async ({ token }) => {
    const tokenHash = hashOfToken(token);
    const found = await sessions.find(tokenHash);
    const now = clock.now();
    const active = await touchSession(sessions, { tokenHash, found, lifetime: USER_LIFETIME, now });
    if (!active) return err('session-expired');
    if (mustRecordUse(active.lastUsedAt, now)) await users.recordUse(active.userId, now);
    return ok({ userId: active.userId });
  };

type Touch<Found extends Session> = {
  readonly tokenHash: string;
  readonly found: Found | undefined;
  readonly lifetime: Lifetime;
  readonly now: Date;
};

/** Extends a session's idle timeout. Returns undefined if the session doesn't exist or has expired. */
export async function touchSession<Found extends Session>(
  sessions: Pick<Sessions, 'extend'>,
  { tokenHash, found, lifetime, now }: Touch<Found>,
): Promise<Found | undefined> {
  if (!found || !isActive(found, now)) return undefined;
  const extended = extendIdleTime(found, lifetime, now);
  if (extended !== found) await sessions.extend(tokenHash, extended.idleExpiresAt);
  return found;
}

const TOKEN_BYTES = 32;

/** Creates a random session token for the browser. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Returns the hash under which a token is stored. A fast hash without a salt is enough, because 256 random bits can't
 * be guessed. Timing the index lookup reveals nothing, because clients can't choose the resulting hash.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
