import { expect, it } from '@jest/globals';
import { afterAttempt, type DeliveryOutcome } from './after-attempt.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const detail = 'what the server said';

it('marks a mail as sent when the server has accepted it', () => {
  expect(afterAttempt({ kind: 'accepted' }, 0, now)).toEqual({ state: 'sent' });
});

it('never retries a mail that the server rejects permanently', () => {
  expect(afterAttempt({ kind: 'rejected', detail }, 0, now)).toEqual({ state: 'failed', detail });
});

it('never retries an ambiguous mail automatically', () => {
  expect(afterAttempt({ kind: 'ambiguous', detail }, 0, now)).toEqual({ state: 'ambiguous', detail });
});

it('retries a mail soon and any number of times if no byte of it was sent', () => {
  const again = { state: 'queued', detail, attempts: 5, notBefore: later(10_000) };
  expect(afterAttempt({ kind: 'not-sent', detail }, 5, now)).toEqual(again);
});

it('doubles the delay of a deferred mail after each attempt, and gives up after the sixth', () => {
  const pauses: unknown[] = [];
  let attempts = 0;
  let last: DeliveryOutcome;
  do {
    last = afterAttempt({ kind: 'deferred', detail }, attempts, now);
    pauses.push(last.state === 'queued' ? (last.notBefore.getTime() - now.getTime()) / 60_000 : last.state);
    attempts += 1;
  } while (last.state === 'queued');
  expect(pauses).toEqual([1, 2, 4, 8, 16, 'failed']);
});
