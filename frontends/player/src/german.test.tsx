import { wrongGermanIn } from '@dreamreel/ui/testing/compare-texts';
import { expect, it } from '@jest/globals';
import { german } from './german.ts';

/** Names, symbols, and words that German has, too. */
const SAME_IN_BOTH = ['{title}, {year}', 'Name'];

it('has German for every text, with the same parameters', async () => {
  expect(await wrongGermanIn(import.meta.dirname, german, SAME_IN_BOTH)).toEqual([]);
});
