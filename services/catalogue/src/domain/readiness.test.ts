import type { ImageCheck } from '@dreamreel/proto/catalogue/image-records';
import { describe, expect, it } from '@jest/globals';
import { check, imageFacts } from '../testing/images.ts';
import { type ImageFacts, imageReadiness, movieReadiness } from './readiness.ts';

const movieOf = (images: readonly (ImageFacts | null)[]) => {
  return { title: 'The Silver Lake', aliases: ['Silbersee'], scenes: images.map((image) => ({ image })) };
};
const five = (changes: Partial<ImageFacts> = {}): (ImageFacts | null)[] =>
  [0, 1, 2, 3, 4].map((position) => imageFacts({ key: String(position), ...changes }));
/** Returns the readiness of the image at a position if all other images are good. */
function readinessAt(position: number, changes: Partial<ImageFacts> = {}) {
  const image = imageFacts({ key: String(position), ...changes });
  return imageReadiness(movieOf(five().with(position, image)), position, image);
}
const issuesAt = (position: number, changes: Partial<ImageFacts> = {}) => readinessAt(position, changes).issues;
const checked = (changes: Partial<ImageCheck>): ImageCheck => ({ ...check, by: 'gpt-4.1-mini', ...changes });

describe('an image', () => {
  it('gives an image that contains everything in its prompt no issue', () => {
    for (const position of [0, 1, 2, 3, 4]) expect(readinessAt(position)).toMatchObject({ issues: [], looksLike: [] });
  });

  it.each<[string, number, Partial<ImageFacts>, string[]]>([
    ['without a description made from it', 2, { describedBy: null }, ['not-described']],
    ['of which half is shown', 2, { check: { ...check, missing: ['an owl', 'a lake'] } }, []],
    [
      'of which less is shown',
      2,
      { check: { ...check, missing: ['an owl', 'a lake', 'a fox'] } },
      ['little-of-prompt'],
    ],
    ['that was not checked', 4, { check: null }, ['not-checked']],
    ['whose prompt names nothing visible', 4, { check: { ...check, shown: [] } }, ['not-checked']],
    ['that moderation has flagged', 2, { moderation: { by: 'm', flagged: true, categories: [] } }, ['not-public']],
    ['that moderation could not judge', 2, { moderation: { by: 'm', flagged: null, categories: [] } }, ['not-public']],
    ['that moderation lets through', 2, { moderation: { by: 'm', flagged: false, categories: [] } }, []],
    [
      'of hint 1 that is recognized',
      0,
      { check: checked({ guesses: ['Silver Lake (1962)'] }) },
      ['hint-1-names-movie'],
    ],
    ['of hint 2 that is recognized', 1, { check: checked({ guesses: ['Silbersee'] }) }, []],
    ['of hint 5 that is recognized', 4, { check: checked({ guesses: ['Heat', 'SILBERSEE'] }) }, []],
    [
      'of hint 5 that a real model takes for another',
      4,
      { check: checked({ guesses: ['Heat'], choices: ['Alien'] }) },
      ['hint-5-says-nothing'],
    ],
    ['of hint 4 that a real model takes for another', 3, { check: checked({ guesses: ['Heat'] }) }, []],
    [
      'of hint 5 with nothing of its prompt',
      4,
      { check: { ...check, shown: [], missing: ['an owl'] } },
      ['little-of-prompt', 'hint-5-says-nothing'],
    ],
  ])('rates an image %s', (_name, position, changes, issues) => {
    expect(issuesAt(position, changes)).toEqual(issues);
  });

  it('reports an image that looks like another hint until either of them is accepted', () => {
    const alike = { perceptualHash: '0000000000000001' };
    expect(readinessAt(3, alike)).toMatchObject({ issues: ['near-duplicate'], looksLike: [1] });
    expect(issuesAt(3, { ...alike, acceptedDuplicates: ['0'] })).toEqual([]);
    const accepting = five().with(0, imageFacts({ key: '0', acceptedDuplicates: ['3'] }));
    expect(imageReadiness(movieOf(accepting), 3, imageFacts({ key: '3', ...alike })).looksLike).toEqual([]);
  });
});

it.each([true, null, false])('a movie with an image that moderation rated as %p', (flagged) => {
  const image = imageFacts({ key: '1', moderation: { by: 'm', flagged, categories: [] } });
  expect(movieReadiness(movieOf(five().with(1, image))).notPublic).toBe(flagged !== false);
  expect(movieReadiness(movieOf(five().with(1, null))).notPublic).toBe(false);
});
