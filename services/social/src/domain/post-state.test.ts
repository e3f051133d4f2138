import type { PostState } from '@dreamreel/proto/social';
import { describe, expect, it } from '@jest/globals';
import { isStale, mayFollow, STATES_TO_BEGIN_ANEW, STATES_TO_RESUME } from './post-state.ts';

const states: PostState[] = ['planned', 'container-made', 'publishing', 'published', 'failed', 'unknown'];

describe('what may follow a state', () => {
  it.each([
    ['planned', ['container-made', 'failed']],
    ['container-made', ['planned', 'publishing', 'failed']],
    ['publishing', ['published', 'failed', 'unknown']],
    ['published', []],
    ['failed', ['planned']],
    ['unknown', ['planned', 'published', 'failed']],
  ] as const)('%s: %j', (from, followers) => {
    expect(states.filter((to) => mayFollow(from, to)).toSorted()).toEqual([...followers].toSorted());
  });

  it('leads to publishing only over a container that is known', () => {
    expect(states.filter((from) => mayFollow(from, 'publishing'))).toEqual(['container-made']);
  });

  it('begins anew by itself only where nothing can be public', () => {
    expect(STATES_TO_BEGIN_ANEW).toEqual(['planned', 'container-made', 'failed']);
    expect(STATES_TO_RESUME).not.toContain('failed');
  });
});

it('lets nothing out that was interrupted for more than an hour, and forgets nothing that may be out', () => {
  const then = new Date('2026-11-21T10:00:00Z');
  const after = (ms: number) => new Date(then.getTime() + ms);
  expect(isStale('planned', then, after(3_600_000))).toBe(false);
  expect(isStale('planned', then, after(3_600_001))).toBe(true);
  expect(isStale('container-made', then, after(3_600_001))).toBe(true);
  for (const state of ['publishing', 'unknown'] as const) expect(isStale(state, then, after(1e9))).toBe(false);
});
