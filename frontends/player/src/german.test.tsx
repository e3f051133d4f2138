import { wrongGermanIn } from '@dreamreel/ui/testing/compare-texts';
import { expect, it } from '@jest/globals';
import { german } from './german.ts';

/** Texts that are the same in both languages. */
const SAME_IN_BOTH = ['{title}, {year}', 'Name', 'System'];

it('translates every text with the same parameters', async () => {
  expect(await wrongGermanIn(import.meta.dirname, german, SAME_IN_BOTH)).toEqual([]);
});
