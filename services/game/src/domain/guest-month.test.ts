import { expect, it } from '@jest/globals';
import { isMonthTable, monthTable } from './guest-month.ts';

it('stores guests’ plays of a month in a dedicated table, whose name differs from the table for all other months', () => {
  expect(monthTable('2026-03-14')).toBe('plays_guests_2026_03');
  expect(isMonthTable(monthTable('2026-03-14'))).toBe(true);
  expect(isMonthTable('plays_guests_other_months')).toBe(false);
});
