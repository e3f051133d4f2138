import { type Events, on } from '@dreamreel/kit/events';
import { catalogueEvents } from '@dreamreel/proto/catalogue';
import { generationEvents } from '@dreamreel/proto/generation';
import type { UseCases } from '../application/use-cases.ts';
import type { ItemWorker } from './item-worker.ts';

/**
 * New work is looked for when it is told, or a moment later by the clock; what was cancelled is dropped by whoever has it
 * in hand; a deleted movie needs no images. None of it goes through the event's own transaction: all may be done twice.
 */
export function followWork(events: Events, worker: ItemWorker, { forgetMovie }: UseCases): void {
  events.follow({
    durable: 'generation',
    handlers: [on(catalogueEvents.movieDeleted, ({ movieId }) => forgetMovie(movieId))],
  });
  events.listen(generationEvents.jobRequested, worker.look);
  events.listen(generationEvents.jobFinished, ({ jobId, cancelled }) => cancelled && worker.drop(jobId));
}
