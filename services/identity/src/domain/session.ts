/** How long sessions of one kind last. */
export type Lifetime = {
  /** In any case. */
  readonly absoluteTtlMs: number;
  /** Without a use. */
  readonly idleTtlMs: number;
  /** A use that extends the session by less is not written, to avoid a write at every request. */
  readonly touchIntervalMs: number;
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

export const USER_LIFETIME: Lifetime = {
  absoluteTtlMs: 180 * DAY_MS,
  idleTtlMs: 45 * DAY_MS,
  touchIntervalMs: HOUR_MS,
};

type AdminSettings = { readonly idleMinutes: number; readonly absoluteHours: number };

/** Written often enough that a session ends early by a thirtieth of the idle time at most. */
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

/** A session after a use of it: the same object where the difference is too small to be written. */
export function touched<S extends Session>(session: S, lifetime: Lifetime, now: Date): S {
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
