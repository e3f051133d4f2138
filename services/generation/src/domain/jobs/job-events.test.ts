import { describe, expect, it } from '@jest/globals';
import type { Item } from './image-job.ts';
import { createCancellationEvent, createEndEvents, startEvents } from './job-events.ts';

const levels = [1, 2, 3, 4, 5];

/** Returns a job item whose key repeats the level digit, for readable tests. */
function item(changes: Partial<Item> = {}): Item {
  const { level = 1 } = changes;
  return {
    id: `item-${level}`,
    jobId: 'job',
    movieId: 7,
    variant: 0,
    seed: `item-${level}`,
    scene: 'a scene',
    prompt: 'a prompt',
    state: 'waiting',
    imageKey: String(level).repeat(32),
    model: 'pencil',
    perceptualHash: null,
    warnings: [],
    error: null,
    errorCode: null,
    confirmedFor: null,
    ...changes,
    level,
  };
}

describe('the events of a job', () => {
  it('starts with the number of images', () => {
    expect(startEvents('a', 5)).toEqual([
      { type: 'start', jobId: 'a', total: 5 },
      { type: 'progress', current: 0, total: 5, message: 'Generating 5 images' },
    ]);
  });

  it('reports a finished image with its level and the progress of the job', () => {
    const items = levels.map((level) => item({ level, state: level === 2 ? 'done' : 'taken' }));
    expect(createEndEvents(items, item({ level: 2, state: 'done' }))).toEqual([
      { type: 'image_complete', level: 2, imageUrl: `/images/${'2'.repeat(32)}`, model: 'pencil', warnings: [] },
      { type: 'progress', current: 1, total: 5, message: 'Image 1 of 5 is ready' },
    ]);
  });

  it('reports completion once after the last image, with the failed prompts in order of level', () => {
    for (let ended = 1; ended <= 5; ended += 1) {
      const items = levels.map((level) =>
        item({ level, state: level > ended ? 'waiting' : level % 2 === 0 ? 'failed' : 'done', error: 'no' }),
      );
      const [last] = items.slice(ended - 1);
      const completions = last ? createEndEvents(items, last).filter(({ type }) => type === 'complete') : [];
      expect(completions).toEqual(
        ended < 5
          ? []
          : [
              {
                type: 'complete',
                message: '3 of 5 images generated, 2 failed',
                failedPrompts: [2, 4].map((level) => ({ level, scene: 'a scene', prompt: 'a prompt', error: 'no' })),
              },
            ],
      );
    }
  });

  it('counts images that wait for a confirmation separately from failed images', () => {
    const unconfirmed = item({ level: 5, state: 'failed', errorCode: 'being-played' });
    const items = [
      ...levels.slice(0, 4).map((level) => item({ level, state: level === 4 ? 'failed' : 'done' })),
      unconfirmed,
    ];
    expect(createEndEvents(items, unconfirmed)).toMatchObject([
      { type: 'image_error', level: 5, code: 'being-played' },
      { message: 'Image 5 of 5 is not shown yet' },
      { message: '3 of 5 images generated, 1 failed, 1 not shown yet' },
    ]);
  });

  it('reports how many images a canceled job finished', () => {
    const items = levels.map((level) => item({ level, state: level < 3 ? 'done' : 'cancelled' }));
    expect(createCancellationEvent(items)).toEqual({
      type: 'error',
      code: 'cancelled',
      message: 'Canceled. 2 of 5 images were generated.',
    });
  });
});
