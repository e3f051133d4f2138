/**
 * Collects what is added in one moment and hands it over together: nothing waits for a clock, and under load the batches
 * grow by themselves.
 *
 * @param handOver never throws
 * @param soon when the moment ends: once everything that has arrived is handled (`setImmediate`, the default), or as
 *   soon as the running code and what it has settled are through (`queueMicrotask`)
 */
export function gathered<Item>(
  handOver: (items: readonly Item[]) => void,
  soon: (flush: () => void) => unknown = setImmediate,
) {
  let items: Item[] = [];

  const flush = () => {
    const all = items;
    items = [];
    if (all.length > 0) handOver(all);
  };

  return {
    add(item: Item): void {
      if (items.length === 0) soon(flush);
      items.push(item);
    },
    /** Hands over now. */
    flush,
  };
}
