import { postStateSchema } from '@dreamreel/proto/social/social-posts';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  CHANGEABLE_STATES,
  canTransition,
  dueProblem,
  GRACE_MS,
  isMissed,
  OPEN_STATES,
  retryTime,
  type StoredState,
} from './post-state.ts';

const states: StoredState[] = [...OPEN_STATES, 'cancelled', ...postStateSchema.options];
const next = (from: StoredState) => states.filter((to) => canTransition(from, to));
const previous = (to: StoredState) => states.filter((from) => canTransition(from, to));

it('publishes only from a known container, and leaves a published or canceled post as it is', () => {
  expect(previous('publishing')).toEqual(['container-made']);
  expect(previous('published')).toEqual(['publishing', 'unknown']);
  expect([next('published'), next('cancelled')]).toEqual([[], []]);
});

it('schedules or cancels only a post that has not started or has failed', () => {
  expect([previous('scheduled'), previous('cancelled')]).toEqual([CHANGEABLE_STATES, CHANGEABLE_STATES]);
});

const NOW = new Date('2026-11-21T10:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const DAY_MS = 86_400_000;

it.each([
  ['two minutes ago', -120_000, 'due-in-past'],
  ['in the minute that has just started', -59_000, undefined],
  ['now', 0, undefined],
  ['tomorrow', DAY_MS, undefined],
  ['in a leap year', 366 * DAY_MS, undefined],
  ['in two years', 730 * DAY_MS, 'due-too-late'],
] as const)('checks the time of a scheduled post: %s', (_when, ms, problem) => {
  expect(dueProblem(after(ms), NOW)).toBe(problem);
});

it('posts late automatically within the grace period, and misses the post after it', () => {
  expect(isMissed(NOW, after(GRACE_MS))).toBe(false);
  expect(isMissed(NOW, after(GRACE_MS + 1))).toBe(true);
  expect(isMissed(NOW, after(-DAY_MS))).toBe(false);
});

it('retries within the grace period, and never before the time that the network specified', () => {
  const ms = fc.integer({ min: 0, max: 2 * GRACE_MS });
  fc.assert(
    fc.property(ms, fc.integer({ min: 0, max: 20_000 }), (late, seconds) => {
      const retry = retryTime(NOW, after(late), seconds);
      if (retry === undefined) return;
      expect(isMissed(NOW, retry)).toBe(false);
      expect(retry.getTime()).toBeGreaterThanOrEqual(after(late + seconds * 1_000).getTime());
      expect(retry.getTime()).toBeGreaterThan(after(late).getTime());
    }),
  );
  expect(retryTime(NOW, NOW)).toBeDefined();
  expect(retryTime(NOW, after(GRACE_MS))).toBeUndefined();
});
