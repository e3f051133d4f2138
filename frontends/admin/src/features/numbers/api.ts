import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callAdmin } from '../../session/admin-request.ts';

/** The numbers of the last `days` days until `today`. */
export function numbersQuery(today: GameDate, days: number) {
  const request = { from: addDays(today, 1 - days), to: today };
  return queryOptions({
    queryKey: ['admin', 'numbers', request],
    queryFn: ({ signal }) => callAdmin(gameOperations.numbers, request, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}
