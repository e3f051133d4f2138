import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import type { calendarRoutes } from '@dreamreel/proto/calendar-routes';
import { type CalendarDay, calendarCalls } from '@dreamreel/proto/feature-calendar';
import type { Answer, HandlersOf } from './handlers.ts';
import { namingMovie } from './naming-movie.ts';

type DaysAnswer = Answer<{ success: true; message: string; days: CalendarDay[] }>;

/** Which movie is shown when. */
export function calendarHandlers({ rpc }: { readonly rpc: Rpc }): HandlersOf<typeof calendarRoutes> {
  return {
    calendarMonth: ({ query }) => rpc.call(calendarCalls.calendarMonth, query),

    planDay: async ({ body }) => withMessage(await rpc.call(calendarCalls.planDay, body), `Planned for ${body.date}`),

    async moveDay({ params: { date: from }, body }) {
      const moved = await rpc.call(calendarCalls.moveDay, { from, ...body });
      return withMessage(moved, body.swapWith === undefined ? `Moved to ${body.to}` : `${from} and ${body.to} swapped`);
    },

    async clearDay({ params: { date }, query: { movieId } }) {
      return withMessage(await rpc.call(calendarCalls.clearDay, { date, movieId }), `${date} is free`);
    },

    attention: () => rpc.call(calendarCalls.attention, {}),
  };
}

function withMessage(answer: CallResult<CalendarDay[], string>, message: string): DaysAnswer {
  return answer.ok ? { ok: true, value: { success: true, message, days: answer.value } } : namingMovie(answer);
}
