import type { SignedIn, User } from '@dreamreel/proto/identity';
import { newSession } from '../domain/session.ts';
import type { Writes } from './ports.ts';
import { hashOfToken, newToken } from './session-token.ts';

/** Begins a session under a fresh token. The one that the browser had ends, so that nobody can have planted it. */
export async function beginSession(
  { sessions }: Pick<Writes, 'sessions'>,
  user: User,
  previousToken: string | undefined,
  now: Date,
): Promise<SignedIn> {
  const session = newSession('user', now);
  const token = newToken();
  await sessions.add(hashOfToken(token), session, user.id, now);
  if (previousToken !== undefined) await sessions.end(hashOfToken(previousToken));
  return {
    user,
    token,
    expiresAt: session.expiresAt.toISOString(),
    idleExpiresAt: session.idleExpiresAt.toISOString(),
  };
}
