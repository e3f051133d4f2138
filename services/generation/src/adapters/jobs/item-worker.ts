import { randomUUID } from 'node:crypto';
import { isOutage } from '@dreamreel/kit/messaging/call-failed';
import type { Log } from '@dreamreel/kit/observability/log';
import { inRootSpan } from '@dreamreel/kit/observability/spans';
import type { makeImage } from '../../application/make-image.ts';
import type { TakenItem, WorkOnItems } from '../../application/ports.ts';

type Parts = {
  work: WorkOnItems;
  make: ReturnType<typeof makeImage>;
  /** Images that are made at the same time. */
  concurrency: number;
  leaseMs: number;
  log: Pick<Log, 'warn' | 'error'>;
};

type InHand = { readonly item: TakenItem; readonly stop: AbortController; readonly done: Promise<void> };

const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** A call to an image model that is cut off is paid for all the same: it is let finish, within the time that a stop has. */
const STOP_MS = 12_000;

/** Takes items for as long as there are some and hands are free. `look` is for when there may be new ones. */
export function itemWorker({ work, make, concurrency, leaseMs, log }: Parts) {
  const owner = randomUUID();
  const attempt = attemptsBy(owner, { work, make, log });
  const inHand = new Map<string, InHand>();
  let looking: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const take = async () => {
    do {
      again = false;
      const free = concurrency - inHand.size;
      if (stopped || free <= 0) return;
      const items = await work.take(owner, free, leaseMs);
      for (const item of items) begin(item);
      // There may be more than were asked for.
      if (items.length === free) again = concurrency > inHand.size;
    } while (again);
  };

  const look = (): Promise<void> => {
    again = true;
    looking ??= take().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  function begin(item: TakenItem): void {
    const stop = new AbortController();
    const done = attempt(item, stop.signal).finally(() => {
      inHand.delete(item.id);
      look().catch((error) => log.warn({ err: error }, 'work cannot be looked for'));
    });
    inHand.set(item.id, { item, stop, done });
  }

  return {
    look,

    /** Keeps the leases; an item that is not ours any more (cancelled, or taken over) is dropped. */
    async renew(): Promise<void> {
      const held = [...inHand.values()];
      if (held.length === 0) return;
      const ours = new Set(
        await work.renew(
          owner,
          held.map(({ item }) => item.id),
          leaseMs,
        ),
      );
      for (const { item, stop } of held) if (!ours.has(item.id)) stop.abort();
    },

    /** Drops what is in hand of a job that was cancelled. */
    drop(jobId: string): void {
      for (const { item, stop } of inHand.values()) if (item.jobId === jobId) stop.abort();
    },

    /** Takes nothing more, and lets finish what is in hand. */
    async stop(): Promise<void> {
      stopped = true;
      await looking;
      const held = [...inHand.values()];
      const late = setTimeout(() => {
        for (const { stop } of held) stop.abort();
      }, STOP_MS);
      await Promise.all(held.map(({ done }) => done));
      clearTimeout(late);
    },
  };
}

/** Makes one item; where that fails, gives it to the next worker, after a pause that grows with its attempts. */
const attemptsBy =
  (owner: string, { work, make, log }: Pick<Parts, 'work' | 'make' | 'log'>) =>
  async (item: TakenItem, signal: AbortSignal): Promise<void> => {
    const nack = (pauseMs: number, isBlameless: boolean) =>
      // Where the database is away too, the end of the lease gives it back.
      work
        .nack(owner, item.id, { pauseMs, isBlameless })
        .catch((error) => log.warn({ err: error }, 'item not returned'));
    try {
      await inRootSpan('make image', [], () => make(item, owner, signal));
    } catch (error) {
      // Dropped: what was cancelled is nobody's any more, and what a stop has cut off goes to the next at once.
      if (signal.aborted) return nack(0, true);
      const report = isOutage(error) ? log.warn : log.error;
      report.call(log, { err: error, itemId: item.id, attempt: item.attempt }, 'image not made, to be tried again');
      await nack(Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** item.attempt), isOutage(error));
    }
  };

export type ItemWorker = ReturnType<typeof itemWorker>;
