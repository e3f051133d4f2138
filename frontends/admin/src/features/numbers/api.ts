import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The numbers of the last `days` days until `today`. */
export function numbersQuery(today: GameDate, days: number) {
  const request = { from: addDays(today, 1 - days), to: today };
  return queryOptions({
    queryKey: ['admin', 'numbers', request],
    queryFn: ({ signal }) => callOperation(gameOperations.numbers, request, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}
