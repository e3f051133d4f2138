/**
 * Collects items and passes them to `sendBatch` in batches. No timer delays an item, and batches grow under load.
 *
 * @param sendBatch receives at least one item; must not throw
 * @param schedule defers the flush. With `setImmediate` (the default), a batch contains everything that arrives in one
 *   turn of the event loop. With `queueMicrotask`, it ends with the running code and its settled promises.
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
    /** Sends the current batch immediately. */
    flush,
  };
}
