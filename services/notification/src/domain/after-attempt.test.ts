import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { afterAccountAttempt, afterAttempt, afterPush, type PushResult } from './after-attempt.ts';

const now = new Date('2026-11-21T10:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const detail = 'what the server said';
const failed = { state: 'failed', detail };

it.each([
  ['accepted', { state: 'sent' }],
  ['rejected', failed],
  ['ambiguous', { state: 'ambiguous', detail }],
  // Retried any number of times, because no byte of it was sent.
  ['not-sent', { state: 'queued', detail, attempts: 5, notBefore: inSeconds(10) }],
] as const)('retries a daily mail only if it was definitely not delivered: %s', (kind, outcome) => {
  expect(afterAttempt({ kind, detail }, 5, now)).toEqual(outcome);
});

it('doubles the delay of a deferred daily mail after each attempt, and gives up after the sixth', () => {
  const outcomes = [0, 1, 2, 3, 4, 5].map((attempts) => afterAttempt({ kind: 'deferred', detail }, attempts, now));
  expect(outcomes).toEqual([
    ...[1, 2, 4, 8, 16].map((minutes, index) => {
      return { state: 'queued', detail, attempts: index + 1, notBefore: inSeconds(minutes * 60) };
    }),
    failed,
  ]);
});

const queued = (ambiguousAttempts: number, seconds: number) => {
  return { state: 'queued', detail, ambiguousAttempts, notBefore: inSeconds(seconds) };
};

it.each([
  ['accepted', 0, 0, { state: 'sent' }],
  ['rejected', 0, 0, failed],
  ['deferred', 0, 0, queued(0, 5)],
  ['not-sent', 0, 0, queued(0, 5)],
  ['ambiguous', 0, 0, queued(1, 5)],
  ['ambiguous', 2, 0, failed],
  ['not-sent', 2, 0, queued(2, 5)],
  ['deferred', 2, 40, queued(2, 40)],
  ['deferred', 0, 7_200, queued(0, 900)],
  ['deferred', 0, 86_400, queued(0, 900)],
  ['deferred', 0, 86_401, failed],
] as const)('retries an account mail that was %s, after %d ambiguous attempts and %d seconds', (...row) => {
  const [kind, ambiguousAttempts, ageSeconds, outcome] = row;
  const earlier = { ambiguousAttempts, requestedAt: inSeconds(-ageSeconds) };
  expect(afterAccountAttempt({ kind, detail }, earlier, now)).toEqual(outcome);
});

const dayEnd = new Date('2026-11-22T00:00:00Z');

it.each<[PushResult, number, object]>([
  [{ kind: 'accepted' }, 0, { state: 'sent' }],
  [{ kind: 'gone' }, 0, { state: 'gone' }],
  [{ kind: 'rejected' }, 0, { state: 'failed' }],
  [{ kind: 'ambiguous' }, 0, { state: 'ambiguous' }],
  [{ kind: 'deferred' }, 0, { state: 'deferred', notBefore: inSeconds(60) }],
  [{ kind: 'deferred' }, 2, { state: 'deferred', notBefore: inSeconds(240) }],
  [{ kind: 'deferred', retryAfterMs: 600_000 }, 0, { state: 'deferred', notBefore: inSeconds(600) }],
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
