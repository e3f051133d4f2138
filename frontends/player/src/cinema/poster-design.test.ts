import { expect, it } from '@jest/globals';
import { posterLines } from './poster-design.ts';

it.each([
  ['Jaws', ['Jaws']],
  ['The Wizard of Oz', ['The Wizard', 'of Oz']],
  ['Singin’ in the Rain', ['Singin’ in', 'the Rain']],
  ['The Lord of the Rings: The Fellowship of the Ring', ['The Lord of', 'the Rings:', 'The', 'Fellowship…']],
  ['', []],
])('breaks %p into lines', (title, lines) => {
  expect(posterLines(title)).toEqual(lines);
});
