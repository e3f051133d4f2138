import { describe, expect, it } from '@jest/globals';
import { item } from '../../testing/items.ts';
import { afterEnd, beginning, cancellation } from './job-events.ts';

const levels = [1, 2, 3, 4, 5];

describe('the events of a job', () => {
  it('begin with how many images there will be', () => {
    expect(beginning('a', 5)).toEqual([
      { type: 'start', jobId: 'a', total: 5 },
      { type: 'progress', current: 0, total: 5, message: 'Generating 5 images' },
    ]);
  });

  it('tell an image with its level and how far the job is', () => {
    const items = levels.map((level) => item({ level, state: level === 2 ? 'done' : 'taken' }));
    expect(afterEnd(items, item({ level: 2, state: 'done' }))).toEqual([
      { type: 'image_complete', level: 2, imageUrl: `/images/${'2'.repeat(32)}`, model: 'pencil', warnings: [] },
      { type: 'progress', current: 1, total: 5, message: 'Image 1 of 5 is ready' },
    ]);
  });

  it('end with one completion, after the last image and no sooner, with the failed prompts by level', () => {
    for (let ended = 1; ended <= 5; ended += 1) {
      const items = levels.map((level) =>
        item({ level, state: level > ended ? 'waiting' : level % 2 === 0 ? 'failed' : 'done', error: 'no' }),
      );
      const [last] = items.slice(ended - 1);
      const completions = last ? afterEnd(items, last).filter(({ type }) => type === 'complete') : [];
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

  it('say of a cancelled job what is there all the same', () => {
    const items = levels.map((level) => item({ level, state: level < 3 ? 'done' : 'cancelled' }));
    expect(cancellation(items)).toEqual({
      type: 'error',
      code: 'cancelled',
      message: 'Cancelled: 2 of 5 images were generated',
    });
  });
});
