import { expect, it } from '@jest/globals';
import { type AttemptResult, afterAttempt, type DeliveryOutcome } from './after-attempt.ts';

const now = new Date('2026-11-21T10:00:00Z');
const detail = 'what the server said';

it.each<[AttemptResult, DeliveryOutcome]>([
  [{ kind: 'accepted' }, { state: 'sent' }],
  [
    { kind: 'rejected', detail },
    { state: 'failed', detail },
  ],
  [
    { kind: 'ambiguous', detail },
    { state: 'ambiguous', detail },
  ],
  // Retried any number of times, because no byte of it was sent.
  [
    { kind: 'not-sent', detail },
    { state: 'queued', detail, attempts: 5, notBefore: new Date('2026-11-21T10:00:10Z') },
  ],
])('retries a daily mail only if it was definitely not delivered: %j becomes %j', (result, outcome) => {
  expect(afterAttempt(result, 5, now)).toEqual(outcome);
});

it('doubles the delay of a deferred mail after each attempt, and gives up after the sixth', () => {
  const outcomes = [0, 1, 2, 3, 4, 5].map((attempts) => afterAttempt({ kind: 'deferred', detail }, attempts, now));
  expect(outcomes).toEqual([
    ...[1, 2, 4, 8, 16].map((minutes, index) => {
      return { state: 'queued', detail, attempts: index + 1, notBefore: new Date(now.getTime() + minutes * 60_000) };
    }),
    { state: 'failed', detail },
  ]);
});
