import { expect, it, jest } from '@jest/globals';
import { dayByKey, dayName, daysBefore, isMonth, monthAfter, monthName, weekdays } from './month.ts';

it('counts months across the end of a year', () => {
  expect([
    monthAfter('2026-11', 1),
    monthAfter('2026-12', 1),
    monthAfter('2026-01', -1),
    monthAfter('2028-02', 0),
  ]).toEqual(['2026-12', '2027-01', '2025-12', '2028-02']);
});

it('offsets the first of a month by its weekday, with weeks that begin on Monday', () => {
  // 1 November 2026 is a Sunday, 1 June 2026 a Monday.
  expect([daysBefore('2026-11'), daysBefore('2026-06')]).toEqual([6, 0]);
});

it('moves the focus by a day or a week with the arrow keys', () => {
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter'].map((key) => dayByKey('2026-11-10', key)),
  ).toEqual(['2026-11-09', '2026-11-11', '2026-11-03', '2026-11-17', undefined]);
});

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['26-11', false],
  [null, false],
])('tells whether %p is a month: %p', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

it.each([
  ['en-GB', 'November 2026', 'Sunday 22 November', 'Mon'],
  ['de-DE', 'November 2026', 'Sonntag, 22. November', 'Mo'],
])('names months and days in the language of the reader, as %s', (language, month, day, weekday) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  expect([monthName('2026-11'), dayName('2026-11-22'), weekdays()[0]]).toEqual([month, day, weekday]);
  jest.restoreAllMocks();
});
