import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { adminLifetime, isAlive, newSession, USER_LIFETIME, used } from './session.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const start = new Date('2026-03-14T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

const lifetimes = { user: USER_LIFETIME, admin: adminLifetime({ idleMinutes: 30, longestHours: 12 }) } as const;
const kinds = ['user', 'admin'] as const;

describe('a session', () => {
  it.each([
    ['user', 45 * DAY_MS],
    ['admin', 30 * MINUTE_MS],
  ] as const)('of a %s ends when it is left alone', (kind, idleMs) => {
    const session = newSession(lifetimes[kind], start);
    expect(isAlive(session, after(idleMs - 1))).toBe(true);
    expect(isAlive(session, after(idleMs))).toBe(false);
  });

  it.each([
    ['user', 180 * DAY_MS],
    ['admin', 12 * HOUR_MS],
  ] as const)('of a %s ends in the end, however much it is used', (kind, longestMs) => {
    let session = newSession(lifetimes[kind], start);
    for (let ms = 0; ms < longestMs; ms += longestMs / 100) session = used(session, lifetimes[kind], after(ms));
    expect(isAlive(session, after(longestMs - 1))).toBe(true);
    expect(isAlive(used(session, lifetimes[kind], after(longestMs - 1)), after(longestMs))).toBe(false);
  });

  it.each([
    ['user', HOUR_MS],
    ['admin', MINUTE_MS],
  ] as const)('of a %s is written again only when enough has been gained', (kind, enoughMs) => {
    const session = newSession(lifetimes[kind], start);
    expect(used(session, lifetimes[kind], after(enoughMs - 1))).toBe(session);
    expect(used(session, lifetimes[kind], after(enoughMs))).not.toBe(session);
  });

  it('of an admin who may rest longer than work never outlives the working time', () => {
    const session = newSession(adminLifetime({ idleMinutes: 600, longestHours: 1 }), start);
    expect(session.idleExpiresAt).toEqual(after(HOUR_MS));
  });

  it('never loses by being used, and never outlives its latest end', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(fc.nat(200 * DAY_MS)), (kind, uses) => {
        const fresh = newSession(lifetimes[kind], start);
        let session = fresh;
        for (const ms of uses) {
          const next = used(session, lifetimes[kind], after(ms));
          expect(next.idleExpiresAt.getTime()).toBeGreaterThanOrEqual(session.idleExpiresAt.getTime());
          session = next;
        }
        expect(session.expiresAt).toEqual(fresh.expiresAt);
        expect(session.idleExpiresAt.getTime()).toBeLessThanOrEqual(session.expiresAt.getTime());
      }),
    );
  });
});
