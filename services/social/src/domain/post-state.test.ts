import type { PostState } from '@dreamreel/proto/social/social-posts';
import { expect, it } from '@jest/globals';
import { canTransition, isStale } from './post-state.ts';

const states: PostState[] = ['planned', 'container-made', 'publishing', 'published', 'failed', 'unknown'];

it('publishes only from a known container, and leaves a published post as it is', () => {
  expect(states.filter((from) => canTransition(from, 'publishing'))).toEqual(['container-made']);
  expect(states.filter((from) => canTransition(from, 'published'))).toEqual(['publishing', 'unknown']);
  expect(states.filter((to) => canTransition('published', to))).toEqual([]);
});

it('makes a post stale an hour after an interruption, unless it might be public', () => {
  const then = new Date('2026-11-21T10:00:00Z');
  const after = (ms: number) => new Date(then.getTime() + ms);
  for (const state of ['planned', 'container-made'] as const)
    expect([isStale(state, then, after(3_600_000)), isStale(state, then, after(3_600_001))]).toEqual([false, true]);
  for (const state of ['publishing', 'unknown'] as const) expect(isStale(state, then, after(1e9))).toBe(false);
});
