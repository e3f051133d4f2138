import type { GameDate } from '@dreamreel/proto/calendar';

/** Returns the name of the partition for guests' plays of a month. The names sort in the order of the months. */
export function monthTable(date: GameDate): string {
  return `plays_guests_${date.slice(0, 7).replace('-', '_')}`;
}

export function isMonthTable(table: string): boolean {
  return /^plays_guests_\d{4}_\d\d$/.test(table);
}
