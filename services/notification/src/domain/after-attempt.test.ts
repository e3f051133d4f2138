import { expect, it } from '@jest/globals';
import { afterAttempt, type Settlement } from './after-attempt.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const detail = 'what the server said';

it('is sent when the server has taken it', () => {
  expect(afterAttempt({ kind: 'accepted' }, 0, now)).toEqual({ state: 'sent' });
});

it('is never tried again when the server refuses it for good', () => {
  expect(afterAttempt({ kind: 'refused', detail }, 0, now)).toEqual({ state: 'failed', detail });
});

it('is never tried again by itself when nobody knows whether it went out', () => {
  expect(afterAttempt({ kind: 'unclear', detail }, 0, now)).toEqual({ state: 'ambiguous', detail });
});

it('is tried again soon, and as often as need be, when not a byte of it has left', () => {
  const again = { state: 'queued', detail, attempts: 5, notBefore: later(10_000) };
  expect(afterAttempt({ kind: 'not-begun', detail }, 5, now)).toEqual(again);
});

it('waits twice as long after each "not now", and is given up after the sixth', () => {
  const pauses: unknown[] = [];
  let attempts = 0;
  let last: Settlement;
  do {
    last = afterAttempt({ kind: 'not-now', detail }, attempts, now);
    pauses.push(last.state === 'queued' ? (last.notBefore.getTime() - now.getTime()) / 60_000 : last.state);
    attempts += 1;
  } while (last.state === 'queued');
  expect(pauses).toEqual([1, 2, 4, 8, 16, 'failed']);
});
