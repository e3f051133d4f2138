import type { GameDate } from '@dreamreel/proto/calendar';

/** The same for the same mail, however often it is rendered, so that mail servers and programs can drop a duplicate. */
export function messageId(date: GameDate, userId: number, from: string): string {
  const host = /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'dreamreel.invalid';
  return `<daily.${date}.${userId}@${host}>`;
}
