import { expect, it } from '@jest/globals';
import { afterAccountAttempt } from './after-account-attempt.ts';

const now = new Date('2026-11-21T10:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const first = { ambiguousAttempts: 0, requestedAt: now };
const detail = 'x';

it.each([
  ['accepted', { kind: 'accepted' }, first, { state: 'sent' }],
  ['rejected permanently', { kind: 'rejected', detail }, first, { state: 'failed' }],
  ['deferred', { kind: 'deferred', detail }, first, { state: 'queued', ambiguousAttempts: 0, notBefore: inSeconds(5) }],
  ['not sent without a server', { kind: 'not-sent', detail }, first, { state: 'queued', notBefore: inSeconds(5) }],
  ['ambiguous', { kind: 'ambiguous', detail }, first, { state: 'queued', ambiguousAttempts: 1 }],
  [
    'ambiguous for the third time',
    { kind: 'ambiguous', detail },
    { ...first, ambiguousAttempts: 2 },
    { state: 'failed' },
  ],
  [
    'not sent after two ambiguous attempts',
    { kind: 'not-sent', detail },
    { ...first, ambiguousAttempts: 2 },
    { state: 'queued', ambiguousAttempts: 2 },
  ],
  [
    'deferred for forty seconds',
    { kind: 'deferred', detail },
    { ambiguousAttempts: 2, requestedAt: inSeconds(-40) },
    { state: 'queued', ambiguousAttempts: 2, notBefore: inSeconds(40) },
  ],
  [
    'deferred for hours',
    { kind: 'deferred', detail },
    { ambiguousAttempts: 0, requestedAt: inSeconds(-7_200) },
    { notBefore: inSeconds(900) },
  ],
  [
    'deferred for more than a day',
    { kind: 'deferred', detail },
    { ambiguousAttempts: 0, requestedAt: inSeconds(-86_401) },
    { state: 'failed' },
  ],
] as const)('decides what happens to a mail that was %s', (_what, result, tried, outcome) => {
  expect(afterAccountAttempt(result, tried, now)).toMatchObject(outcome);
});
