import { on } from '@dreamreel/kit/events';
import type { KitWithDatabase } from '@dreamreel/kit/process/start-kit';
import { catalogueEvents } from '@dreamreel/proto/catalogue/events';
import { generationEvents } from '@dreamreel/proto/generation/internal-calls';
import type { Jobs } from '../../application/ports.ts';
import type { ItemWorker } from './item-worker.ts';

/** Maximum delay before a worker finds a job whose event was lost. */
const POLL_MS = 2_000;

/**
 * Starts polling for jobs, renewing leases, and listening to job events. Workers poll after every job request, and
 * every two seconds in case an event was lost. Events aren't handled in a transaction, because handling an event twice
 * does no harm.
 */
export function scheduleWork(
  { events, every }: Pick<KitWithDatabase, 'events' | 'every'>,
  worker: ItemWorker,
  jobs: Pick<Jobs, 'interrupt'>,
  leaseMs: number,
): void {
  every('image job poll', POLL_MS, worker.poll);
  every('lease renewal', leaseMs / 4, worker.renew);
  // If the movie is restored, an admin sees the missing images and can retry them.
  events.consume([on(catalogueEvents.movieDeleted, async ({ movieId }) => void (await jobs.interrupt(movieId)))]);
  events.listen(generationEvents.jobRequested, worker.poll);
  events.listen(generationEvents.jobFinished, ({ jobId, cancelled }) => cancelled && worker.drop(jobId));
}
