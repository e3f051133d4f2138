import type { GameDate } from '@dreamreel/proto/calendar';

/** The same for the same mail, however often it is rendered, so that mail servers and programs can drop a duplicate. */
export function messageId(date: GameDate, userId: number, from: string): string {
  return `<daily.${date}.${userId}@${hostOf(from)}>`;
}

/** The host of a sender: `example.org` of `Dreamreel <daily@example.org>`. */
export function hostOf(from: string): string {
  return /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'dreamreel.invalid';
}
