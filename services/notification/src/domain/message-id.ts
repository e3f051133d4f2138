import type { GameDate } from '@dreamreel/proto/calendar';

/**
 * Returns the Message-ID of a daily mail. It is the same each time the mail is rendered, so mail servers and programs
 * can drop a duplicate.
 */
export function messageId(date: GameDate, userId: number, from: string): string {
  return `<daily.${date}.${userId}@${hostOf(from)}>`;
}

/** Returns the host of a sender: `example.org` for `Dreamreel <daily@example.org>`. */
export function hostOf(from: string): string {
  return /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'dreamreel.invalid';
}
