import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, gameDateSchema, monthSchema, startOfDay, utcDate } from './calendar.ts';
import { isMonth } from './validators/game-date.ts';

describe('gameDateSchema', () => {
  it.each(['2026-03-14', '2028-02-29', '1999-12-31', '1000-01-01', '9998-12-31'])('accepts %s', (date) => {
    expect(gameDateSchema.safeParse(date)).toEqual({ success: true, data: date });
  });

  it.each([
    '2026-3-14',
    '14.03.2026',
    '2026-03-14T00:00',
    ' 2026-03-14',
    '12026-03-14',
    '2026-03-1x',
    'today',
    '0000-01-01',
    '0999-12-31',
    '9999-01-01',
    '',
  ])('rejects the format %j', (text) => {
    expect(messageOf(text)).toBe('Enter a date as YYYY-MM-DD, with a year from 1000 to 9998');
  });

  it.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '2026-01-32'])(
    'rejects %s, which does not exist',
    (text) => {
      expect(messageOf(text)).toBe('This date does not exist');
    },
  );

  const messageOf = (text: string) => gameDateSchema.safeParse(text).error?.issues[0]?.message;
});

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['0999-01', false],
  ['9999-01', false],
  [null, false],
])('the schema and isMonth agree that %s is a month: %p', (text, isValid) => {
  expect([monthSchema.safeParse(text).success, isMonth(text)]).toEqual([isValid, isValid]);
});

it('utcDate returns the UTC date of an instant with any offset', () => {
  expect(utcDate(new Date('2026-03-14T00:00:00.000Z'))).toBe('2026-03-14');
  expect(utcDate(new Date('2026-03-14T23:59:59.999Z'))).toBe('2026-03-14');
  expect(utcDate(new Date('2026-03-15T00:30:00+02:00'))).toBe('2026-03-14');
  expect(startOfDay('2026-03-14')).toEqual(new Date(Date.UTC(2026, 2, 14)));
});

describe('addDays and daysBetween', () => {
  it.each([
    ['2026-03-14', 1, '2026-03-15'],
    ['2026-03-14', 0, '2026-03-14'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    // Daylight saving time starts between these dates in many time zones, but not in UTC.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('are inverse: %s plus %i days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });

  it('return the same date for one step and for two', () => {
    const steps = fc.integer({ min: -40_000, max: 40_000 });
    fc.assert(
      fc.property(steps, steps, (one, other) => {
        const there = addDays('2026-03-14', one);
        expect(addDays(there, other)).toBe(addDays('2026-03-14', one + other));
        expect(daysBetween(addDays(there, other), there) + other).toBe(0);
      }),
    );
  });
});
