/** The lifetime of one kind of session. */
export type Lifetime = {
  /** Maximum lifetime, even if the session is used. */
  readonly absoluteTtlMs: number;
  /** Maximum time without a use. */
  readonly idleTtlMs: number;
  /** Uses that extend the session by less than this are not written, to avoid a write at every request. */
  readonly touchIntervalMs: number;
};

export type Session = {
  /** The time when the session ends unless it is used again. Never after `expiresAt`. */
  readonly idleExpiresAt: Date;
  /** The time when the session ends, however much it is used. */
  readonly expiresAt: Date;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const USER_LIFETIME: Lifetime = {
  absoluteTtlMs: 180 * DAY_MS,
  idleTtlMs: 45 * DAY_MS,
  touchIntervalMs: HOUR_MS,
};

type AdminSettings = { readonly idleMinutes: number; readonly absoluteHours: number };

/**
 * Returns the lifetime of admin sessions. Uses are written often enough that a session ends early by at most a
 * thirtieth of the idle time.
 */
export function adminLifetime({ idleMinutes, absoluteHours }: AdminSettings): Lifetime {
  const idleTtlMs = idleMinutes * MINUTE_MS;
  return { absoluteTtlMs: absoluteHours * HOUR_MS, idleTtlMs, touchIntervalMs: idleTtlMs / 30 };
}

export function newSession(lifetime: Lifetime, now: Date): Session {
  const expiresAt = later(now, lifetime.absoluteTtlMs);
  return { expiresAt, idleExpiresAt: idleEnd(lifetime, expiresAt, now) };
}

export function isActive({ idleExpiresAt }: Session, now: Date): boolean {
  return now < idleExpiresAt;
}

/** Returns a session after a use, or the same object if the difference is too small to be written. */
export function extendIdleTime<S extends Session>(session: S, lifetime: Lifetime, now: Date): S {
  const idleExpiresAt = idleEnd(lifetime, session.expiresAt, now);
  const gainedMs = idleExpiresAt.getTime() - session.idleExpiresAt.getTime();
  return gainedMs < lifetime.touchIntervalMs ? session : { ...session, idleExpiresAt };
}

function idleEnd({ idleTtlMs }: Lifetime, expiresAt: Date, now: Date): Date {
  const idle = later(now, idleTtlMs);
  return idle < expiresAt ? idle : expiresAt;
}

function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
