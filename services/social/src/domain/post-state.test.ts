import type { PostState } from '@dreamreel/proto/social/social-posts';
import { expect, it } from '@jest/globals';
import { canTransition } from './post-state.ts';

const states: PostState[] = ['planned', 'container-made', 'publishing', 'published', 'failed', 'unknown'];

it('publishes only from a known container, and leaves a published post as it is', () => {
  expect(states.filter((from) => canTransition(from, 'publishing'))).toEqual(['container-made']);
  expect(states.filter((from) => canTransition(from, 'published'))).toEqual(['publishing', 'unknown']);
  expect(states.filter((to) => canTransition('published', to))).toEqual([]);
});
