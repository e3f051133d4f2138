import { withinTime } from '@dreamreel/kit/process/within-time';
import DataLoader from 'dataloader';

/** An item that must be done by itself: its batch failed, or has left it undone. */
export const DO_BY_ITSELF = Symbol('do by itself');

type Work<Item, Value> = {
  /** One statement for several items; resolves with their values in the same order. */
  readonly many: (items: readonly Item[]) => Promise<readonly (Value | typeof DO_BY_ITSELF)[]>;
  readonly one: (item: Item) => Promise<Value>;
  /** Whether an error of `many` is that of each of its items. */
  readonly isOfEach: (error: unknown) => boolean;
  /** How long the next statement waits for one that is under way, in milliseconds. */
  readonly heldUpMs?: number;
};

const MAX_BATCH = 64;
/** A statement that takes longer is held up, by a lock or a slow disk: the next one does not wait for it. */
const HELD_UP_MS = 50;

/**
 * Does items that arrive together in one statement, and so in one commit. No item waits for company: what arrives while a
 * statement is under way is in the next one, so batches grow with the load. An item that is alone is done as `one`.
 */
export function groupCommit<Item, Value>(work: Work<Item, Value>): (item: Item) => Promise<Value> {
  const { many, one, isOfEach, heldUpMs = HELD_UP_MS } = work;
  let last: Promise<unknown> = Promise.resolve();
  const lastIsDone = () => withinTime(heldUpMs, last).catch(() => undefined);

  const done = async (items: readonly Item[]): Promise<readonly (Value | Error | typeof DO_BY_ITSELF)[]> => {
    const [first] = items;
    if (items.length === 1 && first !== undefined) return [await one(first).catch(asError)];
    return many(items).catch((error) => items.map(() => (isOfEach(error) ? asError(error) : DO_BY_ITSELF)));
  };
  const loader = new DataLoader<Item, Value | typeof DO_BY_ITSELF>(
    (items) => {
      const batch = done(items);
      last = batch;
      return batch;
    },
    {
      cache: false,
      maxBatchSize: MAX_BATCH,
      // Everything that has already been received is handled first.
      batchScheduleFn: (dispatch) => void setImmediate(() => lastIsDone().then(dispatch)),
    },
  );

  return async (item) => {
    const value = await loader.load(item);
    return value === DO_BY_ITSELF ? one(item) : value;
  };
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('Not done', { cause: thrown });
}
