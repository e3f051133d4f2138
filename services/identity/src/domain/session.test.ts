import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isAlive, newSession, type SessionKind, used } from './session.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const start = new Date('2026-03-14T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

describe('a session', () => {
  it.each<[SessionKind, number]>([
    ['user', 45 * DAY_MS],
    ['admin', HOUR_MS],
  ])('of a %s ends when it is left alone', (kind, idleMs) => {
    const session = newSession(kind, start);
    expect(isAlive(session, after(idleMs - 1))).toBe(true);
    expect(isAlive(session, after(idleMs))).toBe(false);
  });

  it.each<[SessionKind, number]>([
    ['user', 180 * DAY_MS],
    ['admin', 12 * HOUR_MS],
  ])('of a %s ends in the end, however much it is used', (kind, longestMs) => {
    let session = newSession(kind, start);
    for (let ms = 0; ms < longestMs; ms += longestMs / 100) session = used(session, after(ms));
    expect(isAlive(session, after(longestMs - 1))).toBe(true);
    expect(isAlive(used(session, after(longestMs - 1)), after(longestMs))).toBe(false);
  });

  it('is written again only when an hour has been gained', () => {
    const session = newSession('user', start);
    expect(used(session, after(HOUR_MS - 1))).toBe(session);
    expect(used(session, after(HOUR_MS))).not.toBe(session);
  });

  it('never loses by being used, and never outlives its latest end', () => {
    fc.assert(
      fc.property(fc.constantFrom('user', 'admin'), fc.array(fc.nat(200 * DAY_MS)), (kind, uses) => {
        const fresh = newSession(kind, start);
        let session = fresh;
        for (const ms of uses) {
          const next = used(session, after(ms));
          expect(next.idleExpiresAt.getTime()).toBeGreaterThanOrEqual(session.idleExpiresAt.getTime());
          session = next;
        }
        expect(session.expiresAt).toEqual(fresh.expiresAt);
        expect(session.idleExpiresAt.getTime()).toBeLessThanOrEqual(session.expiresAt.getTime());
      }),
    );
  });
});
