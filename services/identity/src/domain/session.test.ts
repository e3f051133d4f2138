import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { adminLifetime, extendIdleTime, isActive, mustRecordUse, newSession, USER_LIFETIME } from './session.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const start = new Date('2026-03-14T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

const lifetimes = { user: USER_LIFETIME, admin: adminLifetime({ idleMinutes: 30, absoluteHours: 12 }) } as const;
const kinds = ['user', 'admin'] as const;

describe.each([
  ['a user', USER_LIFETIME, 45 * DAY_MS, 180 * DAY_MS, HOUR_MS],
  ['an admin', lifetimes.admin, 30 * MINUTE_MS, 12 * HOUR_MS, MINUTE_MS],
])('a session of %s', (_who, lifetime, idleTtlMs, absoluteTtlMs, enoughMs) => {
  const session = newSession(lifetime, start);

  it('ends when it is idle, and is extended only by at least the touch interval', () => {
    expect([idleTtlMs - 1, idleTtlMs].map((ms) => isActive(session, after(ms)))).toEqual([true, false]);
    expect(extendIdleTime(session, lifetime, after(enoughMs - 1))).toBe(session);
    expect(extendIdleTime(session, lifetime, after(enoughMs))).not.toBe(session);
  });

  it('ends after its absolute lifetime, however much it is used', () => {
    let used = session;
    for (let ms = 0; ms < absoluteTtlMs; ms += absoluteTtlMs / 100) used = extendIdleTime(used, lifetime, after(ms));
    expect(isActive(used, after(absoluteTtlMs - 1))).toBe(true);
    expect(isActive(extendIdleTime(used, lifetime, after(absoluteTtlMs - 1)), after(absoluteTtlMs))).toBe(false);
  });
});

describe('a session', () => {
  it('ends after the absolute lifetime if its idle lifetime is longer', () => {
    const session = newSession(adminLifetime({ idleMinutes: 600, absoluteHours: 1 }), start);
    expect(session.idleExpiresAt).toEqual(after(HOUR_MS));
  });

  it('has its use recorded once per day', () => {
    expect([DAY_MS - 1, DAY_MS].map((ms) => mustRecordUse(start, after(ms)))).toEqual([false, true]);
  });

  it('is never shortened by a use, and never outlives its absolute end', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(fc.nat(200 * DAY_MS)), (kind, uses) => {
        const fresh = newSession(lifetimes[kind], start);
        let session = fresh;
        for (const ms of uses) {
          const next = extendIdleTime(session, lifetimes[kind], after(ms));
          expect(next.idleExpiresAt.getTime()).toBeGreaterThanOrEqual(session.idleExpiresAt.getTime());
          session = next;
        }
        expect(session.expiresAt).toEqual(fresh.expiresAt);
        expect(session.idleExpiresAt.getTime()).toBeLessThanOrEqual(session.expiresAt.getTime());
      }),
    );
  });
});
