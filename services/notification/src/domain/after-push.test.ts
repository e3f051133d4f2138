import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { afterPush, type PushResult } from './after-push.ts';

const now = new Date('2026-11-22T09:00:00Z');
const dayEnd = new Date('2026-11-23T00:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it.each<[PushResult, number, object]>([
  [{ kind: 'accepted' }, 0, { state: 'sent' }],
  [{ kind: 'gone' }, 0, { state: 'gone' }],
  [{ kind: 'rejected' }, 0, { state: 'failed' }],
  [{ kind: 'ambiguous' }, 0, { state: 'ambiguous' }],
  [{ kind: 'deferred' }, 0, { state: 'deferred', notBefore: later(1) }],
  [{ kind: 'deferred' }, 2, { state: 'deferred', notBefore: later(4) }],
  [{ kind: 'deferred', retryAfterMs: 600_000 }, 0, { state: 'deferred', notBefore: later(10) }],
  [{ kind: 'deferred' }, 4, { state: 'failed' }],
])('maps %j in attempt %d to %j', (result, attempts, outcome) => {
  expect(afterPush(result, attempts, now, dayEnd)).toEqual(outcome);
});

it('never sends a reminder after its day, whatever the push service asks', () => {
  fc.assert(
    fc.property(
      fc.nat(10),
      fc.oneof(fc.nat(200_000_000), fc.double({ min: 0, noNaN: true })),
      (attempts, retryAfterMs) => {
        const outcome = afterPush({ kind: 'deferred', retryAfterMs }, attempts, now, dayEnd);
        expect(outcome.state === 'failed' || (outcome.state === 'deferred' && outcome.notBefore < dayEnd)).toBe(true);
      },
    ),
  );
});
