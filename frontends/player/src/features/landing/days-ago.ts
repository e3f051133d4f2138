import { daysBetween, type GameDate } from '@dreamreel/proto/calendar';

/** '1 day ago', '3 days ago'. */
export function daysAgo(featured: GameDate, today: GameDate): string {
  const days = daysBetween(featured, today);
  return `${days} ${days === 1 ? 'day' : 'days'} ago`;
}
