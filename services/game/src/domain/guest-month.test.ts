import { expect, it } from '@jest/globals';
import { isMonthTable, monthTable } from './guest-month.ts';

it('guests’ plays of a month have a table of its own, whose name the one for all other months does not resemble', () => {
  expect(monthTable('2026-03-14')).toBe('plays_guests_2026_03');
  expect(isMonthTable(monthTable('2026-03-14'))).toBe(true);
  expect(isMonthTable('plays_guests_other_months')).toBe(false);
});
