import { ok, type Result } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import type { GameDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import type { UseCases } from '../../application/use-cases.ts';
import { datesOfMonth } from '../../domain/days.ts';
import type { plannedMovies } from './pg-calendar-days.ts';

type ChangeResponse = { success: true; message: string; days: CalendarDay[] };

export function calendarEndpoints(
  { endpoint }: Service,
  useCases: UseCases,
  planned: ReturnType<typeof plannedMovies>,
): void {
  /** Runs a calendar change and responds with the changed days and a message. */
  const withDays =
    <Input, ErrorCode extends string>(
      work: (input: Input) => Promise<Result<readonly GameDate[], ErrorCode>>,
      message: (input: Input) => string,
    ) =>
    async (input: Input): Promise<Result<ChangeResponse, ErrorCode>> => {
      const changed = await work(input);
      if (!changed.ok) return changed;
      return ok({ success: true, message: message(input), days: await useCases.calendarDays(changed.value) });
    };

  endpoint(calendarOperations.calendarMonth, async ({ month }) => ok(await useCases.calendarDays(datesOfMonth(month))));

  endpoint(
    calendarOperations.planDay,
    withDays(useCases.planDay, ({ date }) => `Scheduled for ${date}`),
  );

  endpoint(
    calendarOperations.moveDay,
    withDays(useCases.moveDay, ({ date, to, swapWith }) =>
      swapWith === undefined ? `Moved to ${to}` : `${date} and ${to} swapped`,
    ),
  );

  endpoint(
    calendarOperations.clearDay,
    withDays(useCases.clearDay, ({ date }) => `${date} is now free`),
  );

  endpoint(calendarOperations.alerts, async () => ok(await useCases.notices()));

  endpoint(calendarOperations.planningSettings, useCases.planningSettings);
  endpoint(calendarOperations.changePlanningSettings, useCases.changePlanningSettings);

  endpoint(catalogueCalls.scheduleMovie, useCases.scheduleMovie);
  endpoint(catalogueCalls.plannedMovies, async ({ from }) => ok(await planned(from)));
  endpoint(catalogueCalls.movieOfDay, useCases.movieOfDay);
}
