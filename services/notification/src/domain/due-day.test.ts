import { describe, expect, it } from '@jest/globals';
import { dueDay } from './due-day.ts';

describe('the mails of a day are due', () => {
  it.each([
    ['not before ten', 'UTC', '2026-11-21T09:59:59.999Z', undefined],
    ['at ten', 'UTC', '2026-11-21T10:00:00.000Z', '2026-11-21'],
    ['all day, where ten was missed', 'UTC', '2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['not on the next day', 'UTC', '2026-11-22T00:00:00.000Z', undefined],
    ['at ten in winter', 'Europe/Berlin', '2026-01-10T09:00:00Z', '2026-01-10'],
    ['at ten in summer', 'Europe/Berlin', '2026-07-10T08:00:00Z', '2026-07-10'],
    ['not at ten in winter’s time', 'Europe/Berlin', '2026-07-10T07:59:59Z', undefined],
    ['until midnight here, though the movie lasts longer', 'Europe/Berlin', '2026-01-10T23:00:00Z', undefined],
    ['at ten on the day of the change to summer', 'Europe/Berlin', '2026-03-29T08:00:00Z', '2026-03-29'],
    ['at ten on the day of the change to winter', 'Europe/Berlin', '2026-10-25T09:00:00Z', '2026-10-25'],
    ['about the movie that runs at that moment', 'Pacific/Auckland', '2026-01-10T21:00:00Z', '2026-01-10'],
    ['no more when the next movie has begun', 'Pacific/Auckland', '2026-01-11T00:00:00Z', undefined],
    ['with the movie at ten', 'Australia/Brisbane', '2026-01-11T00:00:00Z', '2026-01-11'],
    ['by quarters of an hour, too', 'Asia/Kathmandu', '2026-01-10T04:15:00Z', '2026-01-10'],
    ['and not a second earlier', 'Asia/Kathmandu', '2026-01-10T04:14:59Z', undefined],
    ['across the date line', 'Pacific/Honolulu', '2026-01-10T20:00:00Z', '2026-01-10'],
    ['across the date line no more tomorrow', 'Pacific/Honolulu', '2026-01-11T01:00:00Z', undefined],
  ])('%s (%s, %s)', (_when, zone, now, day) => {
    expect(dueDay(new Date(now), zone)).toBe(day);
  });
});
