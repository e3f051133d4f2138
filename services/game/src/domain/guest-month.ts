import type { GameDate } from '@dreamreel/proto/calendar';

/** The partition of the guests' plays of a month. The names sort as the months do. */
export function monthTable(date: GameDate): string {
  return `plays_guests_${date.slice(0, 7).replace('-', '_')}`;
}

export function isMonthTable(table: string): boolean {
  return /^plays_guests_\d{4}_\d\d$/.test(table);
}
