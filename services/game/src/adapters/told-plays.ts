import { randomUUID } from 'node:crypto';
import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import type { Progress } from '@dreamreel/kit/progress';
import { playedProgress } from '@dreamreel/proto/played';
import { guestSession, type Plays } from '../application/ports.ts';

/**
 * Tells who has begun, so that the gateways need not ask about all the others. The telling leaves before the answer
 * to the guess does, over the same connection.
 */
export function toldPlays(plays: Plays, progress: Pick<Progress, 'tell'>): { plays: Plays; beat: () => void } {
  const instance = randomUUID();
  let count = 0;

  return {
    plays: {
      ...plays,
      async write(move) {
        const isWritten = await plays.write(move);
        const session = guestSession(move.player);
        if (isWritten && move.from === undefined && session !== undefined) {
          count += 1;
          const began = { date: move.puzzle.date, guest: guestFingerprint(session) };
          progress.tell(playedProgress, instance, { instance, count, began });
        }
        return isWritten;
      },
    },
    beat: () => progress.tell(playedProgress, instance, { instance, count }),
  };
}
