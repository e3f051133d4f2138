import { straightApostrophesIn, wrongGermanIn } from '@dreamreel/ui/testing/compare-texts';
import { expect, it } from '@jest/globals';
import { german } from './german.ts';

/** Texts that are the same in both languages. */
const SAME_IN_BOTH = ['Cookies'];

it('translates every text with the same parameters', async () => {
  expect(await wrongGermanIn(import.meta.dirname, german, SAME_IN_BOTH)).toEqual([]);
});

it('has a straight apostrophe in no text', async () => {
  expect(await straightApostrophesIn(import.meta.dirname)).toEqual([]);
});
