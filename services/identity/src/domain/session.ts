/** Lifetime of one kind of session. */
export type Lifetime = {
  /** Maximum lifetime, even if the session is in use. */
  readonly absoluteTtlMs: number;
  /** Maximum time between two requests. */
  readonly idleTtlMs: number;
  /** Extensions shorter than this aren't stored, to avoid a database write on every request. */
  readonly touchIntervalMs: number;
};

export type Session = {
  /** Time when the session expires unless it is used again. Never later than `expiresAt`. */
  readonly idleExpiresAt: Date;
  /** Time when the session expires even if it is in use. */
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
 * Returns the lifetime of admin sessions. Activity is stored often enough that a session never expires early by more
 * than 1/30 of the idle timeout.
 */
export function adminLifetime({ idleMinutes, absoluteHours }: AdminSettings): Lifetime {
  const idleTtlMs = idleMinutes * MINUTE_MS;
  return { absoluteTtlMs: absoluteHours * HOUR_MS, idleTtlMs, touchIntervalMs: idleTtlMs / 30 };
}

export function newSession(lifetime: Lifetime, now: Date): Session {
  const expiresAt = addMs(now, lifetime.absoluteTtlMs);
  return { expiresAt, idleExpiresAt: idleEnd(lifetime, expiresAt, now) };
}

export function isActive({ idleExpiresAt }: Session, now: Date): boolean {
  return now < idleExpiresAt;
}

/** Returns the extended session, or the same object if the extension is too short to be stored. */
export function extendIdleTime<S extends Session>(session: S, lifetime: Lifetime, now: Date): S {
  const idleExpiresAt = idleEnd(lifetime, session.expiresAt, now);
  const gainedMs = idleExpiresAt.getTime() - session.idleExpiresAt.getTime();
  return gainedMs < lifetime.touchIntervalMs ? session : { ...session, idleExpiresAt };
}

/**
 * Returns true if the account's activity must be recorded. Recording activity once per day is precise enough because
 * accounts are deleted only after long inactivity.
 */
export function mustRecordUse(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= DAY_MS;
}

function idleEnd({ idleTtlMs }: Lifetime, expiresAt: Date, now: Date): Date {
  const idle = addMs(now, idleTtlMs);
  return idle < expiresAt ? idle : expiresAt;
}

function addMs(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
