import { randomUUID } from 'node:crypto';
import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import type { Progress } from '@dreamreel/kit/messaging/progress';
import { batcher } from '@dreamreel/kit/process/batcher';
import { playAnnouncements } from '@dreamreel/proto/game/play-announcements';
import type * as z from 'zod';
import { guestSession } from '../../application/ports.ts';
import type { PlayRepository } from './play-store.ts';

type FirstGuess = z.output<typeof playAnnouncements.payload>['began'][number];

/**
 * Announces the first guesses of guests, so that the gateways know without a call who has not played. An announcement is
 * sent before the response to its guess, over the same connection. The heartbeat carries the count alone, by which a
 * gateway notices that it has missed some.
 */
export function announcedPlays(repository: PlayRepository, progress: Pick<Progress, 'publish'>) {
  const instance = randomUUID();
  let count = 0;

  const announce = (began: readonly FirstGuess[]) => {
    count += began.length;
    progress.publish(playAnnouncements, instance, { instance, count, began: [...began] });
  };
  // Responses are sent at the end of the turn at the earliest.
  const firstGuesses = batcher(announce, queueMicrotask);

  const announced: PlayRepository = {
    ...repository,
    async write(move) {
      const isWritten = await repository.write(move);
      const session = guestSession(move.player);
      if (isWritten && move.from === undefined && session !== undefined) {
        firstGuesses.add({ date: move.puzzle.date, guest: guestFingerprint(session) });
      }
      return isWritten;
    },
  };
  return { plays: announced, sendHeartbeat: () => announce([]) };
}
