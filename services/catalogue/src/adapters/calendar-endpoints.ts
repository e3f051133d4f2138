import type { Clock } from '@dreamreel/kit/clock';
import { ok, type Result } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { type CalendarDay, calendarCalls } from '@dreamreel/proto/catalogue/feature-calendar';
import { currentAlerts } from '../application/alerts.ts';
import { clearDay, moveDay, planDay } from '../application/plan-days.ts';
import type { CalendarDays, Transaction } from '../application/ports.ts';
import { datesOfMonth } from '../domain/days.ts';
import { calendarDay } from '../domain/planned-day.ts';
import { dateTaken, dayBegun, noSuchMovie, notPlanned } from './error-texts.ts';

type Deps = { transaction: Transaction; clock: Clock; days: CalendarDays };

/** The admin's calendar: which movie is shown when. */
export function calendarEndpoints(service: Service, { transaction, clock, days }: Deps): void {
  const alerts = currentAlerts({ days, clock });

  const daysOf = async (dates: readonly GameDate[]): Promise<CalendarDay[]> => {
    const today = utcDate(clock.now());
    return (await days.on(dates)).map((day) => calendarDay(day, today));
  };

  const withDays =
    <Input, ErrorCode extends string>(work: (input: Input) => Promise<Result<readonly GameDate[], ErrorCode>>) =>
    async (input: Input): Promise<Result<CalendarDay[], ErrorCode>> => {
      const changed = await work(input);
      return changed.ok ? ok(await daysOf(changed.value)) : changed;
    };

  service.endpoint(calendarCalls.calendarMonth, {
    handle: async ({ month }) => ok(await daysOf(datesOfMonth(month))),
    errors: {},
  });

  service.endpoint(calendarCalls.planDay, {
    handle: withDays(planDay({ transaction, clock })),
    errors: { 'no-such-movie': noSuchMovie, 'date-taken': dateTaken, 'day-begun': dayBegun },
  });

  service.endpoint(calendarCalls.moveDay, {
    handle: withDays(moveDay({ transaction, clock })),
    errors: { 'not-planned': notPlanned, 'date-taken': dateTaken, 'day-begun': dayBegun },
  });

  service.endpoint(calendarCalls.clearDay, {
    handle: withDays(clearDay({ transaction, clock })),
    errors: { 'not-planned': notPlanned, 'day-begun': dayBegun },
  });

  service.endpoint(calendarCalls.attention, { handle: async () => ok(await alerts()), errors: {} });
}
