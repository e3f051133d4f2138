import { type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import ical, { ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';

const A_DAY_SECONDS = 86_400;
const QUARTER_OF_AN_HOUR_MS = 900_000;

/**
 * A calendar to subscribe to: one event that comes again every midnight UTC, when there is a new movie. It names none, and
 * stays the same for ever, so that a calendar program never shows a day twice.
 *
 * @param firstDay on which the first movie was shown
 * @param origin our own address
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
    description: 'Five dreamt scenes, each plainer than the last, and five guesses.',
    url: `${origin}/daily`,
    repeating: { freq: ICalEventRepeatingFreq.DAILY },
    // Nobody is busy by it.
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  // RFC 5545 ends every line, the last one too.
  return `${calendar.toString()}\r\n`;
}
