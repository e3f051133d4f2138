export type SessionKind = 'user' | 'admin';

export type Session = {
  readonly kind: SessionKind;
  /** When it ends unless it is used again. Never after `expiresAt`. */
  readonly idleExpiresAt: Date;
  /** The latest end, however much it is used. */
  readonly expiresAt: Date;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Lifetime = { readonly longestMs: number; readonly idleMs: number; readonly notedEveryMs: number };

const LIFETIMES: Readonly<Record<SessionKind, Lifetime>> = {
  user: { longestMs: 180 * DAY_MS, idleMs: 45 * DAY_MS, notedEveryMs: HOUR_MS },
  admin: { longestMs: 12 * HOUR_MS, idleMs: HOUR_MS, notedEveryMs: MINUTE_MS },
};

export function newSession(kind: SessionKind, now: Date): Session {
  const expiresAt = later(now, LIFETIMES[kind].longestMs);
  return { kind, expiresAt, idleExpiresAt: idleEnd(kind, expiresAt, now) };
}

export function isAlive({ idleExpiresAt }: Session, now: Date): boolean {
  return now < idleExpiresAt;
}

/**
 * A session after a use of it. It comes back as the same object where that makes too little difference to be written:
 * one write at every request would be waste.
 */
export function used(session: Session, now: Date): Session {
  const { kind, expiresAt, idleExpiresAt } = session;
  const prolonged = idleEnd(kind, expiresAt, now);
  const gainedMs = prolonged.getTime() - idleExpiresAt.getTime();
  return gainedMs < LIFETIMES[kind].notedEveryMs ? session : { ...session, idleExpiresAt: prolonged };
}

function idleEnd(kind: SessionKind, expiresAt: Date, now: Date): Date {
  const idle = later(now, LIFETIMES[kind].idleMs);
  return idle < expiresAt ? idle : expiresAt;
}

function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
