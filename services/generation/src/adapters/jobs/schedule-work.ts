import { on } from '@dreamreel/kit/events';
import type { KitWithDatabase } from '@dreamreel/kit/process/start-kit';
import { catalogueEvents } from '@dreamreel/proto/catalogue/events';
import { generationEvents } from '@dreamreel/proto/generation/internal-calls';
import type { UseCases } from '../../application/use-cases.ts';
import type { ItemWorker } from './item-worker.ts';

/** How soon work is found whose message was lost. */
const POLL_MS = 2_000;

/**
 * When the worker looks for work: at each event, and every two seconds in case an event was lost. What was cancelled is
 * dropped by whoever has it in hand; a deleted movie needs no images. None of it goes through the event's own
 * transaction: all may be done twice.
 */
export function scheduleWork(
  { events, every }: Pick<KitWithDatabase, 'events' | 'every'>,
  worker: ItemWorker,
  { forgetMovie }: UseCases,
  leaseMs: number,
): void {
  every('image job poll', POLL_MS, worker.look);
  every('lease renewal', leaseMs / 4, worker.renew);
  events.consume([on(catalogueEvents.movieDeleted, ({ movieId }) => forgetMovie(movieId))]);
  events.listen(generationEvents.jobRequested, worker.look);
  events.listen(generationEvents.jobFinished, ({ jobId, cancelled }) => cancelled && worker.drop(jobId));
}
