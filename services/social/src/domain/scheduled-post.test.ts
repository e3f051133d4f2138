import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canReschedule, dueProblem, GRACE_MS, isMissed, retryTime, type ScheduleState } from './scheduled-post.ts';

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

describe('a scheduled post', () => {
  const states: ScheduleState[] = ['scheduled', 'running', 'begun', 'needs-attention', 'missed', 'cancelled'];

  it('starts a scheduled post only from a claim, and keeps it canceled', () => {
    expect(states.filter((from) => canReschedule(from, 'begun'))).toEqual(['running']);
    expect(states.filter((to) => canReschedule('cancelled', to))).toEqual([]);
  });

  it('schedules again or cancels a post that waits for an admin', () => {
    for (const from of ['missed', 'needs-attention'] as const) {
      expect(states.filter((to) => canReschedule(from, to))).toEqual(['scheduled', 'cancelled']);
    }
  });
});
