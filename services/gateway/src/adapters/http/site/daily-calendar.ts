import { type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import ical, { ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';

const A_DAY_SECONDS = 86_400;
const QUARTER_OF_AN_HOUR_MS = 900_000;

/**
 * Creates a calendar subscription with a single event that repeats daily at midnight UTC, when the new movie appears.
 * The event never changes and contains no movie title, so calendar apps never show duplicates.
 *
 * @param firstDay day on which the first movie was shown
 * @param origin the site's URL
 */
export function dailyCalendar(firstDay: GameDate, origin: string): string {
  const start = startOfDay(firstDay);
  const calendar = ical({
    name: 'Dreamreel',
    description: 'A new movie every day at midnight UTC',
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
  // RFC 5545 requires a line break after every line, including the last line.
  return `${calendar.toString()}\r\n`;
}
