import { postStateSchema } from '@dreamreel/proto/social/social-posts';
import { expect, it } from '@jest/globals';
import { CHANGEABLE_STATES, canTransition, OPEN_STATES, type StoredState } from './post-state.ts';

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
