import { randomUUID } from 'node:crypto';
import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import type { Progress } from '@dreamreel/kit/messaging/progress';
import { batcher } from '@dreamreel/kit/process/batcher';
import { playAnnouncements } from '@dreamreel/proto/game/play-announcements';
import type * as z from 'zod';
import { guestSession, type PlayChange } from '../../application/ports.ts';

type FirstGuess = z.output<typeof playAnnouncements.payload>['began'][number];

/**
 * Announces guests' first guesses, so that gateways can tell which guests haven't played without calling the game
 * service. The announcement is sent before the response to the guess, over the same connection. The heartbeat contains
 * only the number of announcements, so gateways can detect missed ones.
 */
export function firstGuessAnnouncer(progress: Pick<Progress, 'publish'>) {
  const instance = randomUUID();
  let count = 0;

  const announce = (began: readonly FirstGuess[]) => {
    count += began.length;
    progress.publish(playAnnouncements, instance, { instance, count, began: [...began] });
  };
  // Announcements are sent in a microtask, so that the announcement is sent before the response to the guess.
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
