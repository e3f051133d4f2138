/** How long sessions of one kind live. */
export type Lifetime = {
  /** However much it is used. */
  readonly longestMs: number;
  /** Unless it is used again. */
  readonly idleMs: number;
  /** A use that gains less is not noted: one write at every request would be waste. */
  readonly notedEveryMs: number;
};

export type Session = {
  /** When it ends unless it is used again. Never after `expiresAt`. */
  readonly idleExpiresAt: Date;
  /** The latest end, however much it is used. */
  readonly expiresAt: Date;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const USER_LIFETIME: Lifetime = { longestMs: 180 * DAY_MS, idleMs: 45 * DAY_MS, notedEveryMs: HOUR_MS };

/** As the admin's settings say. A use is noted often enough that none is lost by more than a thirtieth. */
export function adminLifetime({ idleMinutes, longestHours }: { idleMinutes: number; longestHours: number }): Lifetime {
  const idleMs = idleMinutes * MINUTE_MS;
  return { longestMs: longestHours * HOUR_MS, idleMs, notedEveryMs: idleMs / 30 };
}

export function newSession(lifetime: Lifetime, now: Date): Session {
  const expiresAt = later(now, lifetime.longestMs);
  return { expiresAt, idleExpiresAt: idleEnd(lifetime, expiresAt, now) };
}

export function isAlive({ idleExpiresAt }: Session, now: Date): boolean {
  return now < idleExpiresAt;
}

/** A session after a use of it. It comes back as the same object where that makes too little difference to be written. */
export function used<Used extends Session>(session: Used, lifetime: Lifetime, now: Date): Used {
  const idleExpiresAt = idleEnd(lifetime, session.expiresAt, now);
  const gainedMs = idleExpiresAt.getTime() - session.idleExpiresAt.getTime();
  return gainedMs < lifetime.notedEveryMs ? session : { ...session, idleExpiresAt };
}

function idleEnd({ idleMs }: Lifetime, expiresAt: Date, now: Date): Date {
  const idle = later(now, idleMs);
  return idle < expiresAt ? idle : expiresAt;
}

function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
