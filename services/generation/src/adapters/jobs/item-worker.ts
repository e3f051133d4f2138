import { randomUUID } from 'node:crypto';
import { on } from '@dreamreel/kit/events';
import { isOutage } from '@dreamreel/kit/messaging/call-failed';
import type { Log } from '@dreamreel/kit/observability/log';
import { inRootSpan } from '@dreamreel/kit/observability/spans';
import type { KitWithDatabase } from '@dreamreel/kit/process/start-kit';
import { catalogueEvents, generationEvents } from '@dreamreel/proto/events';
import type { makeImage } from '../../application/make-image.ts';
import type { ItemQueue, Jobs, LeasedItem } from '../../application/ports.ts';

type Parts = {
  work: ItemQueue;
  make: ReturnType<typeof makeImage>;
  /** Maximum number of images that are generated in parallel. */
  concurrency: number;
  leaseMs: number;
  log: Pick<Log, 'warn' | 'error'>;
};

type HeldItem = { readonly item: LeasedItem; readonly stop: AbortController; readonly done: Promise<void> };

const PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;
/** Time that running model calls have to finish during shutdown because an interrupted call still costs money. */
const STOP_MS = 12_000;

/** Leases and processes job items while there are free slots. Call `poll` when new items might be available. */
export function itemWorker({ work, make, concurrency, leaseMs, log }: Parts) {
  const owner = randomUUID();
  const attempt = attemptItem(owner, { work, make, log });
  const heldItems = new Map<string, HeldItem>();
  let polling: Promise<void> | undefined;
  let pollAgain = false;
  let isStopped = false;

  const leaseItems = async () => {
    do {
      pollAgain = false;
      const free = concurrency - heldItems.size;
      if (isStopped || free <= 0) return;
      const items = await work.take(owner, free, leaseMs);
      for (const item of items) startItem(item);
      // If the batch is full, more items might be waiting.
      if (items.length === free) pollAgain = concurrency > heldItems.size;
    } while (pollAgain);
  };

  const poll = (): Promise<void> => {
    pollAgain = true;
    polling ??= leaseItems().finally(() => {
      polling = undefined;
    });
    return polling;
  };

  function startItem(item: LeasedItem): void {
    const stop = new AbortController();
    const done = attempt(item, stop.signal).finally(() => {
      heldItems.delete(item.id);
      poll().catch((error) => log.warn({ err: error }, 'polling for images failed; retrying at the next poll'));
    });
    heldItems.set(item.id, { item, stop, done });
  }

  return {
    poll,

    /**
     * Renews the leases. Stops working on items whose lease was lost because the job was canceled or another process
     * took over the item.
     */
    async renew(): Promise<void> {
      const held = [...heldItems.values()];
      if (held.length === 0) return;
      const ownIds = new Set(
        await work.renew(
          owner,
          held.map(({ item }) => item.id),
          leaseMs,
        ),
      );
      for (const { item, stop } of held) if (!ownIds.has(item.id)) stop.abort();
    },

    /** Stops working on the items of a canceled job. */
    drop(jobId: string): void {
      for (const { item, stop } of heldItems.values()) if (item.jobId === jobId) stop.abort();
    },

    /** Stops leasing items and waits for the running ones. */
    async stop(): Promise<void> {
      isStopped = true;
      await polling;
      const held = [...heldItems.values()];
      const abortTimer = setTimeout(() => {
        for (const { stop } of held) stop.abort();
      }, STOP_MS);
      await Promise.all(held.map(({ done }) => done));
      clearTimeout(abortTimer);
    },
  };
}

/**
 * Processes a job item. After a failure, releases the item so that a worker can retry it. The delay grows with the
 * number of attempts.
 */
const attemptItem =
  (owner: string, { work, make, log }: Pick<Parts, 'work' | 'make' | 'log'>) =>
  async (item: LeasedItem, signal: AbortSignal): Promise<void> => {
    const nack = (pauseMs: number, isUncounted: boolean) =>
      // If the database is down, the item can't be released and becomes available when its lease expires.
      work
        .nack(owner, item.id, { pauseMs, isUncounted })
        .catch((error) =>
          log.warn({ err: error }, 'image not released; another worker takes it when the lease expires'),
        );
    try {
      await inRootSpan('make image', [], () => make(item, owner, signal));
    } catch (error) {
      // If the job was canceled or this process is stopping, the item is released without delay.
      if (signal.aborted) return nack(0, true);
      const report = isOutage(error) ? log.warn : log.error;
      report.call(
        log,
        { err: error, itemId: item.id, attempt: item.attempt },
        'image generation failed; retrying later',
      );
      await nack(Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** item.attempt), isOutage(error));
    }
  };

export type ItemWorker = ReturnType<typeof itemWorker>;

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
