import { straightApostrophesIn, wrongGermanIn } from '@dreamreel/ui/testing/compare-texts';
import { expect, it } from '@jest/globals';
import { german } from './german.ts';

/** Texts that are the same in both languages. */
const SAME_IN_BOTH = ['{title}, {year}', 'Name', 'System'];

it('translates every text with the same parameters', async () => {
  expect(await wrongGermanIn(import.meta.dirname, german, SAME_IN_BOTH)).toEqual([]);
});

it('has a straight apostrophe only in texts that the specification quotes', async () => {
  expect(await straightApostrophesIn(import.meta.dirname)).toEqual([
    "I couldn't guess this movie! Can you?",
    "I couldn't guess today's movie! Can you?",
    "Play Today's Challenge",
    "Today's Challenge Complete!",
    "You've already completed today's challenge!",
  ]);
});
