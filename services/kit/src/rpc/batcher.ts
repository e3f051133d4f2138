/**
 * Collects items and sends them in batches. Items aren't delayed by a timer. Under load, batches become larger.
 *
 * @param sendBatch sends a batch of at least one item and must not throw
 * @param schedule schedules the next batch. With `setImmediate` (the default), a batch contains all items that were
 *   added in the same turn of the event loop. With `queueMicrotask`, a batch contains the items that are added by the
 *   current code and by promises that have already settled.
 */
export function batcher<Item>(
  sendBatch: (items: readonly Item[]) => void,
  schedule: (flush: () => void) => unknown = setImmediate,
) {
  let items: Item[] = [];

  const flush = () => {
    const batch = items;
    items = [];
    if (batch.length > 0) sendBatch(batch);
  };

  return {
    add(item: Item): void {
      if (items.length === 0) schedule(flush);
      items.push(item);
    },
    /** Sends all collected items immediately. */
    flush,
  };
}
