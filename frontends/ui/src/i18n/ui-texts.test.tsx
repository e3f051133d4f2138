import { expect, it } from '@jest/globals';
import { wrongGerman } from '../testing/compare-texts.ts';
import { german } from './ui-texts.de.ts';
import * as ui from './ui-texts.ts';

it('translates every text of the components', () => {
  expect(wrongGerman([ui], { ui: german }, [])).toEqual([]);
});
