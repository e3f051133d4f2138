import type { Clock } from '@dreamreel/kit/process/clock';
import { ok, type Result } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { currentNotices } from '../application/notices.ts';
import { clearDay, moveDay, planDay } from '../application/plan-days.ts';
import type { CalendarDays, Transaction } from '../application/ports.ts';
import { datesOfMonth } from '../domain/days.ts';
import { calendarDay } from '../domain/planned-day.ts';

type Deps = { transaction: Transaction; clock: Clock; calendarDays: CalendarDays };
type Changed = { success: true; message: string; days: CalendarDay[] };

/** The admin's calendar: which movie is shown when. */
export function calendarEndpoints({ endpoint }: Service, { transaction, clock, calendarDays }: Deps): void {
  const notices = currentNotices({ calendarDays, clock });

  const daysOf = async (dates: readonly GameDate[]): Promise<CalendarDay[]> => {
    const today = utcDate(clock.now());
    return (await calendarDays.on(dates)).map((day) => calendarDay(day, today));
  };

  /** Runs a change and responds with the changed days, and with what was done. */
  const withDays =
    <Input, ErrorCode extends string>(
      work: (input: Input) => Promise<Result<readonly GameDate[], ErrorCode>>,
      message: (input: Input) => string,
    ) =>
    async (input: Input): Promise<Result<Changed, ErrorCode>> => {
      const changed = await work(input);
      if (!changed.ok) return changed;
      return ok({ success: true, message: message(input), days: await daysOf(changed.value) });
    };

  endpoint(calendarOperations.calendarMonth, async ({ month }) => ok(await daysOf(datesOfMonth(month))));

  endpoint(
    calendarOperations.planDay,
    withDays(planDay({ transaction, clock }), ({ date }) => `Planned for ${date}`),
  );

  endpoint(
    calendarOperations.moveDay,
    withDays(moveDay({ transaction, clock }), ({ date, to, swapWith }) =>
      swapWith === undefined ? `Moved to ${to}` : `${date} and ${to} swapped`,
    ),
  );

  endpoint(
    calendarOperations.clearDay,
    withDays(clearDay({ transaction, clock }), ({ date }) => `${date} is free`),
  );

  endpoint(calendarOperations.alerts, async () => ok(await notices()));
}
