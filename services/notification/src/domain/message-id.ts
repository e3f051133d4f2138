import type { GameDate } from '@dreamreel/proto/calendar';

/**
 * Returns a daily email's Message-ID. Every attempt uses the same id, so mail servers and clients can drop duplicates.
 */
export function messageId(date: GameDate, userId: number, from: string): string {
  return `<daily.${date}.${userId}@${hostOf(from)}>`;
}

/** Returns a sender's host, such as `example.org` for `Dreamreel <daily@example.org>`. */
export function hostOf(from: string): string {
  return /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'dreamreel.invalid';
}
