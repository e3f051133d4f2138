import { expect, it } from '@jest/globals';
import { daysBefore, dayTowards, isMonth, monthAfter, monthName } from './month.ts';

it('goes from month to month over the end of a year', () => {
  expect([
    monthAfter('2026-11', 1),
    monthAfter('2026-12', 1),
    monthAfter('2026-01', -1),
    monthAfter('2028-02', 0),
  ]).toEqual(['2026-12', '2027-01', '2025-12', '2028-02']);
});

it('puts the first of a month under its weekday, weeks beginning on Monday', () => {
  // 1 November 2026 is a Sunday, 1 June 2026 a Monday.
  expect([daysBefore('2026-11'), daysBefore('2026-06')]).toEqual([6, 0]);
});

it('leads the arrow keys a day or a week on', () => {
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter'].map((key) => dayTowards('2026-11-10', key)),
  ).toEqual(['2026-11-09', '2026-11-11', '2026-11-03', '2026-11-17', undefined]);
});

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['26-11', false],
  [null, false],
])('takes %p for a month: %p', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

it('names a month as people do', () => {
  expect(monthName('2026-11')).toBe('November 2026');
});
