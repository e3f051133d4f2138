import { randomUUID } from 'node:crypto';
import { batcher } from '@dreamreel/kit/batcher';
import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import type { Progress } from '@dreamreel/kit/progress';
import { playAnnouncements } from '@dreamreel/proto/play-announcements';
import type * as z from 'zod/mini';
import { guestSession, type Plays } from '../application/ports.ts';

type Began = z.output<typeof playAnnouncements.payload>['began'][number];

/**
 * Tells who has begun, so that the gateways need not ask about all the others. The telling leaves before the answer
 * to the guess does, over the same connection.
 */
export function toldPlays(plays: Plays, progress: Pick<Progress, 'publish'>): { plays: Plays; beat: () => void } {
  const instance = randomUUID();
  let count = 0;

  const tell = (began: readonly Began[]) => {
    count += began.length;
    progress.publish(playAnnouncements, instance, { instance, count, began: [...began] });
  };
  // Answers leave at the end of the turn at the earliest.
  const begun = batcher(tell, queueMicrotask);

  return {
    plays: {
      ...plays,
      async write(move) {
        const isWritten = await plays.write(move);
        const session = guestSession(move.player);
        if (isWritten && move.from === undefined && session !== undefined) {
          begun.add({ date: move.puzzle.date, guest: guestFingerprint(session) });
        }
        return isWritten;
      },
    },
    beat: () => tell([]),
  };
}
