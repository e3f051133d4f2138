import type { Clock } from '@dreamreel/kit/clock';
import { ok, type Result } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { type CalendarDay, calendarCalls } from '@dreamreel/proto/feature-calendar';
import { attention } from '../application/attention.ts';
import { clearDay, moveDay, planDay } from '../application/plan-days.ts';
import type { CalendarDays, Change } from '../application/ports.ts';
import { datesOfMonth } from '../domain/days.ts';
import { calendarDay } from '../domain/planned-day.ts';
import { dateTaken, dayBegun, noSuchMovie, notPlanned } from './refusal-texts.ts';

type Deps = { change: Change; clock: Clock; days: CalendarDays };

/** Which movie is shown when. */
export function calendarEndpoints(service: Service, { change, clock, days }: Deps): void {
  const needing = attention({ days, clock });

  const asSeen = async (dates: readonly GameDate[]): Promise<CalendarDay[]> => {
    const today = utcDate(clock.now());
    return (await days.on(dates)).map((day) => calendarDay(day, today));
  };

  const answeringDays =
    <Input, Refusal extends string>(work: (input: Input) => Promise<Result<readonly GameDate[], Refusal>>) =>
    async (input: Input): Promise<Result<CalendarDay[], Refusal>> => {
      const touched = await work(input);
      return touched.ok ? ok(await asSeen(touched.value)) : touched;
    };

  service.endpoint(calendarCalls.calendarMonth, {
    handle: async ({ month }) => ok(await asSeen(datesOfMonth(month))),
    errors: {},
  });

  service.endpoint(calendarCalls.planDay, {
    handle: answeringDays(planDay({ change, clock })),
    errors: { 'no-such-movie': noSuchMovie, 'date-taken': dateTaken, 'day-begun': dayBegun },
  });

  service.endpoint(calendarCalls.moveDay, {
    handle: answeringDays(moveDay({ change, clock })),
    errors: { 'not-planned': notPlanned, 'date-taken': dateTaken, 'day-begun': dayBegun },
  });

  service.endpoint(calendarCalls.clearDay, {
    handle: answeringDays(clearDay({ change, clock })),
    errors: { 'not-planned': notPlanned, 'day-begun': dayBegun },
  });

  service.endpoint(calendarCalls.attention, { handle: async () => ok(await needing()), errors: {} });
}
