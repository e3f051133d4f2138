/**
 * Collects the items that are added in one turn of the event loop and sends them in a batch at its end. Items aren't
 * delayed by a timer. Under load, batches become larger.
 *
 * @param sendBatch sends a batch of at least one item and must not throw
 */
export function batcher<Item>(sendBatch: (items: readonly Item[]) => void) {
  let items: Item[] = [];

  const flush = () => {
    const batch = items;
    items = [];
    if (batch.length > 0) sendBatch(batch);
  };

  return {
    add(item: Item): void {
      if (items.length === 0) setImmediate(flush);
      items.push(item);
    },
    /** Sends all collected items immediately. */
    flush,
  };
}
