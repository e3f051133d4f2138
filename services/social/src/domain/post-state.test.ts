import type { PostState } from '@dreamreel/proto/social/social-posts';
import { describe, expect, it } from '@jest/globals';
import { canTransition, isStale, RESTARTABLE_STATES, RESUMABLE_STATES } from './post-state.ts';

const states: PostState[] = ['planned', 'container-made', 'publishing', 'published', 'failed', 'unknown'];

describe('a transition', () => {
  it.each([
    ['planned', ['container-made', 'failed']],
    ['container-made', ['planned', 'publishing', 'failed']],
    ['publishing', ['published', 'failed', 'unknown', 'container-made']],
    ['published', []],
    ['failed', ['planned']],
    ['unknown', ['planned', 'published', 'failed']],
  ] as const)('allows from %s only transitions to %j', (from, followers) => {
    expect(states.filter((to) => canTransition(from, to)).toSorted()).toEqual([...followers].toSorted());
  });

  it('allows publishing only from a known container', () => {
    expect(states.filter((from) => canTransition(from, 'publishing'))).toEqual(['container-made']);
  });
});

it('restarts a post only in states in which nothing can be public, and resumes no failed post', () => {
  expect(RESTARTABLE_STATES).toEqual(['planned', 'container-made', 'failed']);
  expect(RESUMABLE_STATES).not.toContain('failed');
});

it('makes a post stale an hour after an interruption, unless it might be public', () => {
  const then = new Date('2026-11-21T10:00:00Z');
  const after = (ms: number) => new Date(then.getTime() + ms);
  expect(isStale('planned', then, after(3_600_000))).toBe(false);
  expect(isStale('planned', then, after(3_600_001))).toBe(true);
  expect(isStale('container-made', then, after(3_600_001))).toBe(true);
  for (const state of ['publishing', 'unknown'] as const) expect(isStale(state, then, after(1e9))).toBe(false);
});
