import { expect, it } from '@jest/globals';
import { cropsOf } from './crops.ts';

it('shows a 3:2 picture whole, and its middle in the profile’s grid', () => {
  const picture = { width: 1536, height: 1024 };
  const whole = { where: 'Post', left: 0, top: 0, ...picture };
  expect(cropsOf('facebook', picture)).toEqual([whole]);
  expect(cropsOf('instagram', picture)).toEqual([
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
])('takes the middle of what Instagram finds too wide or too tall: %j', (picture, crop) => {
  expect(cropsOf('instagram', picture)[0]).toEqual({ where: 'Post', ...crop });
});
