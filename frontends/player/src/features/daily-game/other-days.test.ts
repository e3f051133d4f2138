import { expect, it } from '@jest/globals';
import { findRequestedDay } from './other-days.tsx';

const noon = new Date('2026-11-21T12:00:00Z');

it.each([
  [null, '2026-11-21', { kind: 'daily', date: '2026-11-21' }],
  ['2026-11-21', '2026-11-21', { kind: 'daily', date: '2026-11-21' }],
  ['2026-11-20', '2026-11-21', { kind: 'earlier', date: '2026-11-20', isCounted: false }],
  ['2024-02-29', '2026-11-21', { kind: 'earlier', date: '2024-02-29', isCounted: false }],
  ['2026-11-22', '2026-11-21', { kind: 'future', date: '2026-11-22' }],
  ['2026-02-30', '2026-11-21', { kind: 'impossible' }],
  ['yesterday', '2026-11-21', { kind: 'impossible' }],
  ['', '2026-11-21', { kind: 'impossible' }],
])('resolves ?date=%s on a page opened on %s to %p', (date, opened, day) => {
  expect(findRequestedDay(date, opened, noon)).toEqual(day);
});

it('keeps a game opened before midnight as the daily game and can switch to the new one', () => {
  const pastMidnight = new Date('2026-11-22T00:01:00Z');
  expect(findRequestedDay('2026-11-21', '2026-11-21', pastMidnight)).toEqual({ kind: 'daily', date: '2026-11-21' });
  expect(findRequestedDay('2026-11-22', '2026-11-21', pastMidnight)).toEqual({ kind: 'daily', date: '2026-11-22' });
});

it.each([
  ['2026-11-22T01:59:59Z', true],
  ['2026-11-22T02:00:00Z', false],
])('counts yesterday’s game at %s: %p', (now, isCounted) => {
  expect(findRequestedDay('2026-11-21', '2026-11-22', new Date(now))).toMatchObject({ kind: 'earlier', isCounted });
});
