import { expect, it } from '@jest/globals';
import { dayShown } from './day-shown.ts';

const noon = new Date('2026-11-21T12:00:00Z');

it.each([
  [null, '2026-11-21', { kind: 'daily', date: '2026-11-21' }],
  ['2026-11-21', '2026-11-21', { kind: 'daily', date: '2026-11-21' }],
  ['2026-11-20', '2026-11-21', { kind: 'earlier', date: '2026-11-20', counts: false }],
  ['2024-02-29', '2026-11-21', { kind: 'earlier', date: '2024-02-29', counts: false }],
  ['2026-11-22', '2026-11-21', { kind: 'future', date: '2026-11-22' }],
  ['2026-02-30', '2026-11-21', { kind: 'impossible' }],
  ['yesterday', '2026-11-21', { kind: 'impossible' }],
  ['', '2026-11-21', { kind: 'impossible' }],
])('shows for ?date=%s, opened on %s, %p', (requested, opened, shown) => {
  expect(dayShown(requested, opened, noon)).toEqual(shown);
});

it('keeps a game that was opened before midnight the daily one, and lets the new one be asked for', () => {
  const pastMidnight = new Date('2026-11-22T00:01:00Z');
  expect(dayShown('2026-11-21', '2026-11-21', pastMidnight)).toEqual({ kind: 'daily', date: '2026-11-21' });
  expect(dayShown('2026-11-22', '2026-11-21', pastMidnight)).toEqual({ kind: 'daily', date: '2026-11-22' });
});

it.each([
  ['2026-11-22T01:59:59Z', true],
  ['2026-11-22T02:00:00Z', false],
])('at %s yesterday counts: %p', (now, counts) => {
  expect(dayShown('2026-11-21', '2026-11-22', new Date(now))).toMatchObject({ kind: 'earlier', counts });
});
