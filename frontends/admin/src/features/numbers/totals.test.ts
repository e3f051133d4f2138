import type { DayNumbers } from '@dreamreel/proto/game/statistics';
import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { averageHint, predictedHint, sumTotals } from './totals.ts';

const day = (changes: Partial<DayNumbers> = {}): DayNumbers => ({
  date: '2026-03-14',
  players: 10,
  wonAtHint: [1, 1, 2, 0, 1],
  lost: 3,
  returnedWithinWeek: 4,
  ...changes,
});

it('calculates the weekly retention only from days whose following week is over', () => {
  const open = day({ players: 1_000, returnedWithinWeek: null });
  expect(sumTotals([day(), open]).weekRetention).toBe(0.4);
  expect(sumTotals([open]).weekRetention).toBeNull();
});

it('counts a lost game as one hint more than the last in the average and in the prediction', () => {
  expect(averageHint(day())).toBe(4);
  expect(averageHint(day({ wonAtHint: [0, 0, 0, 0, 0] }))).toBe(6);
  expect(predictedHint([0, 0, 50, 50, 100])).toBe(4);
  expect(predictedHint([0, 0, 0, 0, 0])).toBe(6);
});

it('has no average hint without finished games, and predicts none unless every hint was tested', () => {
  expect(averageHint(day({ wonAtHint: [0, 0, 0, 0, 0], lost: 0 }))).toBeNull();
  expect(predictedHint([])).toBeNull();
  expect(predictedHint([0, 0, null, 50, 100])).toBeNull();
});

it('keeps every rate between 0 and 1', () => {
  const count = fc.integer({ min: 0, max: 500 });
  const anyDay = fc
    .record({ wonAtHint: fc.tuple(count, count, count, count, count), lost: count, unfinished: count, returned: count })
    .map(({ wonAtHint, lost, unfinished, returned }) => {
      const players = wonAtHint.reduce((sum, won) => sum + won, 0) + lost + unfinished;
      return day({ players, wonAtHint, lost, returnedWithinWeek: Math.min(returned, players) });
    });
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 40 }), (days) => {
      const { finishRate, winRate, weekRetention } = sumTotals(days);
      for (const each of [finishRate, winRate, weekRetention])
        expect(each === null || (each >= 0 && each <= 1)).toBe(true);
    }),
  );
});
