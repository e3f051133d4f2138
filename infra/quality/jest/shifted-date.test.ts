import { expect, it, jest } from '@jest/globals';
import { shiftedDate, untilNoonMs } from './shifted-date.ts';

const today = () => new Date().toISOString().slice(0, 10);
const before = today();
const NoonDate = shiftedDate(Date, untilNoonMs());
const after = today();

it('tells a time from noon of this day on', () => {
  for (const time of [new NoonDate(), new NoonDate(NoonDate.now())]) {
    expect(time).toBeInstanceOf(Date);
    expect(time.toISOString()).toMatch(new RegExp(`^(${before}|${after})T12:`));
  }
});

it('leaves a given time as it is', () => {
  expect(new NoonDate('2027-03-14T23:59:59.000Z').toISOString()).toBe('2027-03-14T23:59:59.000Z');
  expect(NoonDate.UTC(2027, 2, 14)).toBe(Date.UTC(2027, 2, 14));
});

it('can be told another time by a test', () => {
  const clock = jest.spyOn(NoonDate, 'now').mockImplementation(() => 5);
  expect([NoonDate.now(), new NoonDate().getTime()]).toEqual([5, 5]);
  clock.mockRestore();
  expect(NoonDate.now()).toBeGreaterThan(5);
});
