import { expect, it } from '@jest/globals';
import { numbersCsv } from './numbers-csv.ts';

it('writes a header row and one row per day, and leaves unknown values empty', () => {
  const day = { date: '2026-03-14', players: 10, wonAtHint: [1, 1, 2, 0, 1], lost: 3, returnedWithinWeek: 4 };
  expect(numbersCsv([day, { ...day, date: '2026-03-15', returnedWithinWeek: null }]).split('\r\n')).toEqual([
    'date,players,won_at_hint_1,won_at_hint_2,won_at_hint_3,won_at_hint_4,won_at_hint_5,lost,returned_within_week',
    '2026-03-14,10,1,1,2,0,1,3,4',
    '2026-03-15,10,1,1,2,0,1,3,',
  ]);
});
