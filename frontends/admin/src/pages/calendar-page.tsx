import { useDashboard } from '../dashboard-actions.ts';
import { Calendar } from '../features/calendar/calendar.tsx';

/** The feature calendar. */
export function CalendarPage() {
  const { add, generate } = useDashboard();
  return <Calendar onGenerate={generate} onAdd={add} />;
}
