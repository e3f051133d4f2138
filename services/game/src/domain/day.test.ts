import { earliestOpenDay, hasStarted } from '@dreamreel/proto/validators/game-rules';
import { expect, it } from '@jest/globals';
import { countsNow, dayNumber } from './day.ts';

const at = (time: string) => new Date(`2026-03-15T${time}Z`);

it.each([
  ['2026-03-15', '00:00:00', true, true],
  ['2026-03-14', '01:59:59', true, true],
  ['2026-03-14', '02:00:00', true, false],
  ['2026-03-13', '00:30:00', true, false],
  ['2026-03-16', '23:59:59', false, false],
])('the game of %s at 2026-03-15 %s: started %p, counts %p', (date, time, isStarted, counts) => {
  expect(hasStarted(date, at(time))).toBe(isStarted);
  expect(countsNow(date, at(time))).toBe(counts);
});

it('keeps yesterday open until 02:00 UTC', () => {
  expect(earliestOpenDay(at('01:59:59'))).toBe('2026-03-14');
  expect(earliestOpenDay(at('02:00:00'))).toBe('2026-03-15');
});

it.each([
  ['2026-03-14', '2026-03-14', 1],
  ['2026-04-01', '2026-03-14', 19],
  ['2026-03-13', '2026-03-14', undefined],
  ['2026-03-14', undefined, undefined],
])('counts the day %s from the first day %s as %p', (date, firstDay, number) => {
  expect(dayNumber(date, firstDay)).toBe(number);
});
