import { expect, it } from '@jest/globals';
import { dayByKey, mondayOf, monthOfWeek, monthsAround, weekAfter } from './weeks.ts';

it('counts months across the end of a year', () => {
  expect(monthsAround('2026-12', 1, 2)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});

it('starts a week on Monday, also across the end of a month', () => {
  // November 1, 2026 is a Sunday, and June 1, 2026 is a Monday.
  expect(['2026-11-01', '2026-06-01', '2026-06-03'].map(mondayOf)).toEqual(['2026-10-26', '2026-06-01', '2026-06-01']);
  expect([weekAfter('2026-12-28', 1), weekAfter('2026-06-01', -1)]).toEqual(['2027-01-04', '2026-05-25']);
});

it('names the month of the last day of the first week', () => {
  expect(['2026-10-26', '2026-06-01', '2026-11-16'].map(monthOfWeek)).toEqual(['2026-11', '2026-06', '2026-11']);
});

it('moves the focus by a day or a week with the arrow keys', () => {
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter'].map((key) => dayByKey('2026-11-10', key)),
  ).toEqual(['2026-11-09', '2026-11-11', '2026-11-03', '2026-11-17', undefined]);
});
