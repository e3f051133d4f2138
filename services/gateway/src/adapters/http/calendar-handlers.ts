import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import type { calendarRoutes } from '@dreamreel/proto/calendar-routes';
import { type CalendarDay, calendarCalls } from '@dreamreel/proto/catalogue/feature-calendar';
import type { ForwardedRoute } from './forwarded-routes.ts';
import type { HandlersOf, RouteResult } from './handlers.ts';
import { nameMovieInError } from './name-movie-in-error.ts';

type DaysResult = RouteResult<{ success: true; message: string; days: CalendarDay[] }>;

/** Which movie is featured when. */
export function calendarHandlers({
  rpc,
}: {
  readonly rpc: Rpc;
}): HandlersOf<Omit<typeof calendarRoutes, ForwardedRoute>> {
  return {
    planDay: async ({ body }) => withMessage(await rpc.call(calendarCalls.planDay, body), `Planned for ${body.date}`),

    async moveDay({ params: { date: from }, body }) {
      const moved = await rpc.call(calendarCalls.moveDay, { from, ...body });
      return withMessage(moved, body.swapWith === undefined ? `Moved to ${body.to}` : `${from} and ${body.to} swapped`);
    },

    async clearDay({ params: { date }, query: { movieId } }) {
      return withMessage(await rpc.call(calendarCalls.clearDay, { date, movieId }), `${date} is free`);
    },
  };
}

function withMessage(result: CallResult<CalendarDay[], string>, message: string): DaysResult {
  return result.ok ? { ok: true, value: { success: true, message, days: result.value } } : nameMovieInError(result);
}
