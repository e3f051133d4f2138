import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayByKey, monthsBetween, weeksOf } from './months.ts';

const aMonth = fc.record({ year: fc.integer({ min: 1000, max: 9998 }), month: fc.integer({ min: 1, max: 12 }) });

it('lists each day of a month once, in weeks from Monday to Sunday', () => {
  fc.assert(
    fc.property(aMonth, ({ year, month }) => {
      const name = `${year}-${String(month).padStart(2, '0')}`;
      const weeks = weeksOf(name);
      const days = weeks.flat().filter((date) => date !== undefined);
      expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
      expect([...new Set(days)].toSorted()).toEqual(days);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        const [monday] = week;
        if (monday !== undefined) expect(new Date(monday).getUTCDay()).toBe(1);
      }
    }),
  );
});

it('lists months across a year boundary, latest first', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
});

describe('dayByKey', () => {
  const dates = ['2026-11-02', '2026-11-03', '2026-11-09', '2026-11-20'];
  it.each([
    ['ArrowRight', '2026-11-03', '2026-11-09'],
    ['ArrowLeft', '2026-11-09', '2026-11-03'],
    ['ArrowDown', '2026-11-02', '2026-11-09'],
    ['ArrowDown', '2026-11-03', undefined],
    ['End', '2026-11-09', '2026-11-20'],
  ])('%s moves from %s to %s and skips days without a movie', (key, from, to) => {
    expect(dayByKey(dates, from, key)).toBe(to);
  });
});
