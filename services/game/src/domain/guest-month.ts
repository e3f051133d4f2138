import type { GameDate } from '@dreamreel/proto/calendar';

/** Returns the name of the partition that stores a month's guest games. The names sort chronologically. */
export function monthTable(date: GameDate): string {
  return `plays_guests_${date.slice(0, 7).replace('-', '_')}`;
}

export function isMonthTable(table: string): boolean {
  return /^plays_guests_\d{4}_\d\d$/.test(table);
}
