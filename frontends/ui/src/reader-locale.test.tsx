import { afterEach, expect, it, jest } from '@jest/globals';
import { shownDay, shownMoment, shownNumber } from './reader-locale.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['en-US', 'Nov 21, 2026', 'Saturday, November 21, 2026', '1,234'],
  ['en-GB', '21 Nov 2026', 'Saturday, 21 November 2026', '1,234'],
  ['de-DE', '21.11.2026', 'Samstag, 21. November 2026', '1.234'],
])('dates and numbers are written as a reader of %s does', (language, day, fullDay, number) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  expect(shownDay('2026-11-21')).toBe(day);
  expect(shownDay('2026-11-21', { dateStyle: 'full' }).replace(' at', '')).toBe(fullDay);
  expect(shownMoment('2026-11-21T12:00:00Z', { dateStyle: 'medium' })).toBe(day);
  expect(shownNumber(1234)).toBe(number);
});
