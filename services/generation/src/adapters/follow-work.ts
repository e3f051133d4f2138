import { type Events, on } from '@dreamreel/kit/events';
import { generationEvents } from '@dreamreel/proto/generation';
import type { ItemWorker } from './item-worker.ts';

/** New work is looked for when it is told, and what was cancelled is dropped by whoever has it in hand. */
export function followWork(events: Events, worker: ItemWorker): void {
  events.follow({ durable: 'generation', handlers: [on(generationEvents.jobRequested, () => worker.look())] });
  events.listen(generationEvents.jobFinished, ({ jobId, cancelled }) => cancelled && worker.drop(jobId));
}
