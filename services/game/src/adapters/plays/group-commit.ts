import { type CallContext, currentCall, DEADLINE_RESERVE_MS, runInCall } from '@dreamreel/kit/messaging/call-context';
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

/** An item and the call that waits for it. */
type Entry<Item> = { readonly item: Item; readonly call: CallContext | undefined };

/**
 * Runs items that arrive together in one SQL statement and one commit. Items that arrive while a statement is running
 * are batched into the next statement, so batches grow with the load. A single item runs with `one`.
 *
 * A statement ends at the earliest deadline of its calls because a write must not be committed after its caller has
 * received a timeout. The other items then run individually, each until its own deadline.
 */
export function groupCommit<Item, Value>(work: Work<Item, Value>): (item: Item) => Promise<Value> {
  const { many, one, appliesToAll, maxWaitMs = MAX_WAIT_MS } = work;
  let last: Promise<unknown> = Promise.resolve();
  const lastIsDone = () => withinTime(maxWaitMs, last).catch(() => undefined);

  const run = async (
    entries: readonly Entry<Item>[],
  ): Promise<readonly (Value | Error | typeof RUN_INDIVIDUALLY)[]> => {
    const [first] = entries;
    if (entries.length === 1 && first) return [await one(first.item).catch(asError)];
    const [earliest] = entries.flatMap(({ call }) => call ?? []).toSorted((a, b) => a.deadline - b.deadline);
    const start = () => many(entries.map(({ item }) => item));
    return (earliest ? runInCall(earliest, start) : start()).catch((error) =>
      entries.map(() => (appliesToAll(error) && !isOver(earliest) ? asError(error) : RUN_INDIVIDUALLY)),
    );
  };
  const loader = new DataLoader<Entry<Item>, Value | typeof RUN_INDIVIDUALLY>(
    (entries) => {
      const batch = run(entries);
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
    const value = await loader.load({ item, call: currentCall() });
    return value === RUN_INDIVIDUALLY ? one(item) : value;
  };
}

/** Returns true if an outage can be due to the call's deadline. Timers can fire a little early. */
function isOver(call: CallContext | undefined): boolean {
  return call !== undefined && Date.now() >= call.deadline - 2 * DEADLINE_RESERVE_MS;
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error
    ? thrown
    : new Error('Database statement failed with a value that is not an Error', { cause: thrown });
}
