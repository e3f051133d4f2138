import { type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import ical, { ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';

const A_DAY_SECONDS = 86_400;
const QUARTER_OF_AN_HOUR_MS = 900_000;

/**
 * Creates a calendar to subscribe to, with one event that repeats every midnight UTC, when there is a new movie. It
 * names no movie and never changes, so a calendar program never shows a day twice.
 *
 * @param firstDay day on which the first movie was shown
 * @param origin address of the site
 */
export function dailyCalendar(firstDay: GameDate, origin: string): string {
  const start = startOfDay(firstDay);
  const calendar = ical({
    name: 'Dreamreel',
    description: 'A new movie every midnight UTC',
    prodId: { company: 'Dreamreel', product: 'Daily movie', language: 'EN' },
    url: `${origin}/calendar.ics`,
    ttl: A_DAY_SECONDS,
  });
  calendar.createEvent({
    id: `daily-movie@${new URL(origin).hostname}`,
    start,
    end: new Date(start.getTime() + QUARTER_OF_AN_HOUR_MS),
    stamp: start,
    summary: 'A new movie on Dreamreel',
    description: 'Five AI-generated scenes of one movie, each clearer than the last, and five guesses.',
    url: `${origin}/daily`,
    repeating: { freq: ICalEventRepeatingFreq.DAILY },
    // The event doesn't mark people as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  // RFC 5545 requires a line end after every line, including the last one.
  return `${calendar.toString()}\r\n`;
}
