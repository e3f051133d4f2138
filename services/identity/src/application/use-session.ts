import { isAlive, type Lifetime, type Session, used } from '../domain/session.ts';
import type { Sessions } from './ports.ts';

type Use<Found extends Session> = {
  readonly tokenHash: string;
  readonly found: Found | undefined;
  readonly lifetime: Lifetime;
  readonly now: Date;
};

/** A session that was found, if it is alive; notes that it is used. */
export async function useSession<Found extends Session>(
  sessions: Pick<Sessions, 'prolong'>,
  { tokenHash, found, lifetime, now }: Use<Found>,
): Promise<Found | undefined> {
  if (!found || !isAlive(found, now)) return undefined;
  const prolonged = used(found, lifetime, now);
  if (prolonged !== found) await sessions.prolong(tokenHash, prolonged.idleExpiresAt);
  return found;
}
