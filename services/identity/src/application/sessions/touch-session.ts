import { extendIdleTime, isActive, type Lifetime, type Session } from '../../domain/session.ts';
import type { Sessions } from '../ports.ts';

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
