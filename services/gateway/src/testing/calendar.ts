import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { Gateway } from './gateway.ts';
import type { RequestsOf } from './requests-of.ts';

/** Fields of one valid request for each calendar operation. */
export const calendarRequests = {
  calendarMonth: { month: '2026-11' },
  planDay: { movieId: 7, date: '2026-11-22' },
  moveDay: { movieId: 7, date: '2026-11-22', to: '2026-11-23' },
  clearDay: { movieId: 7, date: '2026-11-22' },
  alerts: {},
  planningSettings: {},
  changePlanningSettings: { plansAhead: false },
} as const satisfies RequestsOf<typeof calendarOperations>;

const day: CalendarDay = { date: '2026-11-22', time: 'coming', movie: null, source: null, alsoOn: [], gap: true };

/** Makes the catalogue respond to all calls about the movie calendar. */
export function stubCalendarCalls({ services }: Gateway): void {
  const { calendarMonth, planDay, moveDay, clearDay, alerts, planningSettings, changePlanningSettings } =
    calendarOperations;
  services.respond(calendarMonth, [day]);
  for (const call of [planDay, moveDay, clearDay]) {
    services.respond(call, { success: true, message: 'Done', days: [day] });
  }
  for (const call of [planningSettings, changePlanningSettings]) services.respond(call, { plansAhead: true });
  const today: CalendarDay = { ...day, date: '2026-11-21', time: 'today', gap: false };
  services.respond(alerts, { today, tomorrow: day, daysInStock: 0, readyWithoutDay: 0, alerts: [] });
}
