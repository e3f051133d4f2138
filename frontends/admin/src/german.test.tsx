import { wrongGermanIn } from '@dreamreel/ui/testing/compare-texts';
import { expect, it } from '@jest/globals';
import { german } from './german.ts';

/** Words that are the same in German. */
const SAME_IN_BOTH = ['Admin', 'Dashboard', 'Details', 'Import', 'Position {number}'];

it('has a German text for every English text of the dashboard, with the same parameters', async () => {
  expect(await wrongGermanIn(import.meta.dirname, german, SAME_IN_BOTH)).toEqual([]);
});
