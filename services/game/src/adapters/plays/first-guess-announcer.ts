import { randomUUID } from 'node:crypto';
import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import type { Progress } from '@dreamreel/kit/messaging/progress';
import { batcher } from '@dreamreel/kit/process/batcher';
import { playAnnouncements } from '@dreamreel/proto/game/play-announcements';
import type * as z from 'zod';
import { guestSession, type PlayChange } from '../../application/ports.ts';

type FirstGuess = z.output<typeof playAnnouncements.payload>['began'][number];

/**
 * Announces the first guesses of guests, so the gateways know without a call which guests haven't played. An
 * announcement is sent over the same connection as the response to its guess, and before it. The heartbeat contains
 * only the count, which shows a gateway whether it missed announcements.
 */
export function firstGuessAnnouncer(progress: Pick<Progress, 'publish'>) {
  const instance = randomUUID();
  let count = 0;

  const announce = (began: readonly FirstGuess[]) => {
    count += began.length;
    progress.publish(playAnnouncements, instance, { instance, count, began: [...began] });
  };
  // Responses are sent after the microtasks that are currently queued.
  const firstGuesses = batcher(announce, queueMicrotask);

  return {
    announce({ before, player, puzzle }: PlayChange): void {
      const session = guestSession(player);
      if (before === undefined && session !== undefined) {
        firstGuesses.add({ date: puzzle.date, guest: guestFingerprint(session) });
      }
    },
    sendHeartbeat: () => announce([]),
  };
}
