import type { SignedIn } from '@dreamreel/proto/identity/sessions';
import { type Lifetime, newSession, USER_LIFETIME } from '../../domain/session.ts';
import type { SessionOwner, Writes } from '../ports.ts';
import { hashOfToken, newToken } from './session-token.ts';

type NewSession = {
  readonly owner: SessionOwner;
  readonly lifetime: Lifetime;
  /** Of the session that the browser had. It is ended, against session fixation. */
  readonly previousToken: string | undefined;
  readonly now: Date;
};

/** Begins a session under a fresh token. */
export async function beginSession(
  { sessions }: Pick<Writes, 'sessions'>,
  { owner, lifetime, previousToken, now }: NewSession,
): Promise<Omit<SignedIn, 'user'>> {
  const session = newSession(lifetime, now);
  const token = newToken();
  await sessions.add(hashOfToken(token), session, owner, now);
  if (previousToken !== undefined) await sessions.end(hashOfToken(previousToken));
  return { token, expiresAt: session.expiresAt.toISOString(), idleExpiresAt: session.idleExpiresAt.toISOString() };
}

/** The same for a user whose credentials were verified. */
export async function beginUserSession(
  writes: Pick<Writes, 'sessions' | 'users'>,
  user: SignedIn['user'],
  previousToken: string | undefined,
  now: Date,
): Promise<SignedIn> {
  const owner = { kind: 'user', userId: user.id } as const;
  await writes.users.noteUse(user.id, now);
  return { user, ...(await beginSession(writes, { owner, lifetime: USER_LIFETIME, previousToken, now })) };
}
