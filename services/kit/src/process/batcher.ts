/**
 * Collects the items that are added in one moment and passes them on as one batch: no item waits for a clock, and under
 * load the batches grow by themselves.
 *
 * @param sendBatch must not throw; never called without items
 * @param schedule when the moment ends: once everything that has arrived is handled (`setImmediate`, the default), or as
 *   soon as the running code and its settled promises are through (`queueMicrotask`)
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
    /** Sends the batch now. */
    flush,
  };
}
