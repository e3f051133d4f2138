import type { SignedIn } from '@dreamreel/proto/identity';
import { type Lifetime, newSession, USER_LIFETIME } from '../domain/session.ts';
import type { SessionOwner, Writes } from './ports.ts';
import { hashOfToken, newToken } from './session-token.ts';

type Beginning = {
  readonly owner: SessionOwner;
  readonly lifetime: Lifetime;
  /** The one that the browser had. It ends, so that nobody can have planted it. */
  readonly previousToken: string | undefined;
  readonly now: Date;
};

/** Begins a session under a fresh token. */
export async function beginSession(
  { sessions }: Pick<Writes, 'sessions'>,
  { owner, lifetime, previousToken, now }: Beginning,
): Promise<Omit<SignedIn, 'user'>> {
  const session = newSession(lifetime, now);
  const token = newToken();
  await sessions.add(hashOfToken(token), session, owner, now);
  if (previousToken !== undefined) await sessions.end(hashOfToken(previousToken));
  return { token, expiresAt: session.expiresAt.toISOString(), idleExpiresAt: session.idleExpiresAt.toISOString() };
}

/** The same for a player who has just shown who they are. */
export async function beginUserSession(
  writes: Pick<Writes, 'sessions'>,
  user: SignedIn['user'],
  previousToken: string | undefined,
  now: Date,
): Promise<SignedIn> {
  const owner = { kind: 'user', userId: user.id } as const;
  return { user, ...(await beginSession(writes, { owner, lifetime: USER_LIFETIME, previousToken, now })) };
}
