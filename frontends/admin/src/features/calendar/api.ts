import type { GameDate } from '@dreamreel/proto/calendar';
import { calendarRoutes } from '@dreamreel/proto/calendar-routes';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request.ts';

const { calendarMonth, planDay: planRoute, moveDay: moveRoute, clearDay: clearRoute } = calendarRoutes;
export type DaysResponse = z.output<typeof planRoute.response>;

export function monthQuery(month: string) {
  return queryOptions({
    queryKey: ['admin', 'calendar', month],
    queryFn: async ({ signal }): Promise<CalendarDay[]> =>
      calendarMonth.response.parse(await adminRequest('/api/admin/calendar', { query: { month }, signal })),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/** `replacesMovieId`: the movie that the admin saw on `date`; rejected if the day has changed since. */
export type Plan = { movieId: number; date: GameDate; replacesMovieId?: number };
/** `swapWith`: the movie that the admin saw on the target date; rejected if that day has changed since. */
export type Move = { movieId: number; date: GameDate; to: GameDate; swapWith?: number };
export type Clearing = { movieId: number; date: GameDate };

export async function planDay(body: Plan): Promise<DaysResponse> {
  return planRoute.response.parse(await adminRequest('/api/admin/calendar', { method: 'POST', body }));
}

export async function moveDay({ date, ...body }: Move): Promise<DaysResponse> {
  return moveRoute.response.parse(await adminRequest(`/api/admin/calendar/${date}`, { method: 'PATCH', body }));
}

export async function clearDay({ date, movieId }: Clearing): Promise<DaysResponse> {
  const response = await adminRequest(`/api/admin/calendar/${date}`, { method: 'DELETE', query: { movieId } });
  return clearRoute.response.parse(response);
}
