import { withinTime } from '@dreamreel/kit/process/within-time';
import DataLoader from 'dataloader';

/** Batch result of an item that was skipped or failed and must run individually. */
export const RUN_INDIVIDUALLY = Symbol('run individually');

type Work<Item, Value> = {
  /** Runs one statement for several items. Resolves with their values in the same order. */
  readonly many: (items: readonly Item[]) => Promise<readonly (Value | typeof RUN_INDIVIDUALLY)[]>;
  readonly one: (item: Item) => Promise<Value>;
  /** Returns true if an error thrown by `many` applies to every item in the batch. */
  readonly appliesToAll: (error: unknown) => boolean;
  /** Maximum time in milliseconds that the next statement waits for the running statement. */
  readonly maxWaitMs?: number;
};

const MAX_BATCH = 64;
/**
 * A statement that takes longer than 50 ms is waiting for a lock or a slow disk. The next statement starts without
 * waiting for it.
 */
const MAX_WAIT_MS = 50;

/**
 * Runs items that arrive together in one SQL statement and one commit. Items that arrive while a statement is running
 * are batched into the next statement, so batches grow with the load. A single item runs with `one`.
 */
export function groupCommit<Item, Value>(work: Work<Item, Value>): (item: Item) => Promise<Value> {
  const { many, one, appliesToAll, maxWaitMs = MAX_WAIT_MS } = work;
  let last: Promise<unknown> = Promise.resolve();
  const lastIsDone = () => withinTime(maxWaitMs, last).catch(() => undefined);

  const run = async (items: readonly Item[]): Promise<readonly (Value | Error | typeof RUN_INDIVIDUALLY)[]> => {
    const [first] = items;
    if (items.length === 1 && first !== undefined) return [await one(first).catch(asError)];
    return many(items).catch((error) => items.map(() => (appliesToAll(error) ? asError(error) : RUN_INDIVIDUALLY)));
  };
  const loader = new DataLoader<Item, Value | typeof RUN_INDIVIDUALLY>(
    (items) => {
      const batch = run(items);
      last = batch;
      return batch;
    },
    {
      cache: false,
      maxBatchSize: MAX_BATCH,
      // `setImmediate` lets messages that have already been received join the batch.
      batchScheduleFn: (dispatch) => void setImmediate(() => lastIsDone().then(dispatch)),
    },
  );

  return async (item) => {
    const value = await loader.load(item);
    return value === RUN_INDIVIDUALLY ? one(item) : value;
  };
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error
    ? thrown
    : new Error('Database statement failed with a value that is not an Error', { cause: thrown });
}
