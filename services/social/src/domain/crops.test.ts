import { expect, it } from '@jest/globals';
import { cropsOf } from './crops.ts';

it('shows a 3:2 image completely, and its middle in the profile grid', () => {
  const image = { width: 1536, height: 1024 };
  const whole = { where: 'Post', left: 0, top: 0, ...image };
  expect(cropsOf('facebook', image)).toEqual([whole]);
  expect(cropsOf('instagram', image)).toEqual([
    whole,
    { where: 'Profile grid', left: 384, top: 0, width: 768, height: 1024 },
  ]);
});

it.each([
  [
    { width: 3000, height: 1000 },
    { left: 545, top: 0, width: 1910, height: 1000 },
  ],
  [
    { width: 1000, height: 3000 },
    { left: 0, top: 875, width: 1000, height: 1250 },
  ],
])('crops an image that is too wide or too tall for Instagram to its middle: %j', (image, crop) => {
  expect(cropsOf('instagram', image)[0]).toEqual({ where: 'Post', ...crop });
});
