import type { SignedIn } from '@dreamreel/proto/identity/sessions';
import { type Lifetime, newSession, USER_LIFETIME } from '../../domain/session.ts';
import type { SessionOwner, Writes } from '../ports.ts';
import { hashOfToken, newToken } from './session-token.ts';

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
  return { token, expiresAt: session.expiresAt.toISOString(), idleExpiresAt: session.idleExpiresAt.toISOString() };
}

/** Starts a session for a user whose credentials have been verified. */
export async function startUserSession(
  writes: Pick<Writes, 'sessions' | 'users'>,
  user: SignedIn['user'],
  previousToken: string | undefined,
  now: Date,
): Promise<SignedIn> {
  const owner = { kind: 'user', userId: user.id } as const;
  await writes.users.recordUse(user.id, now);
  return { user, ...(await startSession(writes, { owner, lifetime: USER_LIFETIME, previousToken, now })) };
}
