import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions, useQueries } from '@tanstack/react-query';

/** Interval at which visible pages load other people’s changes to the calendar. */
export const REFRESH_MS = 4_000;

/** Query for the calendar days of a month (`YYYY-MM`). */
function monthQuery(month: string) {
  return queryOptions({
    queryKey: ['admin', 'calendar', month],
    queryFn: ({ signal }) => callOperation(calendarOperations.calendarMonth, { month }, { signal }),
    refetchInterval: REFRESH_MS,
  });
}

export type CalendarDays = {
  /** The requested dates. `day` is undefined until the month has loaded. */
  readonly days: readonly { readonly date: GameDate; readonly day: CalendarDay | undefined }[];
  readonly isPending: boolean;
  /** Whether any of the months failed to load. */
  readonly isError: boolean;
  readonly reload: () => void;
};

/** Loads `count` consecutive calendar days, with one query per month. */
export function useCalendarDays(from: GameDate, count: number): CalendarDays {
  const dates = Array.from({ length: count }, (_, at) => addDays(from, at));
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))];
  const queries = useQueries({ queries: months.map(monthQuery) });
  const loadedDays = new Map(queries.flatMap(({ data = [] }) => data).map((day) => [day.date, day]));
  return {
    days: dates.map((date) => ({ date, day: loadedDays.get(date) })),
    isPending: queries.some((query) => query.isPending),
    isError: queries.some(({ isError, data }) => isError && !data),
    reload: () => {
      for (const { refetch } of queries) void refetch();
    },
  };
}
