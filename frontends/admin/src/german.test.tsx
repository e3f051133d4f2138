import { straightApostrophesIn, wrongGermanIn } from '@dreamreel/ui/testing/compare-texts';
import { expect, it } from '@jest/globals';
import { german } from './german.ts';

/** Names, symbols and words that are the same in German. */
const SAME_IN_BOTH = [
  'Admin',
  'Details',
  'Import',
  'Person',
  'Position {number}',
  'Position {position}',
  'Prompt',
  '{hint}: –',
];

it('has a German text for every English text of the dashboard, with the same parameters', async () => {
  expect(await wrongGermanIn(import.meta.dirname, german, SAME_IN_BOTH)).toEqual([]);
});

it('has a straight apostrophe in no text', async () => {
  expect(await straightApostrophesIn(import.meta.dirname)).toEqual([]);
});
