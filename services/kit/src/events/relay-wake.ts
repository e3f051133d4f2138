/** How long a transaction that has just written an event usually takes to commit. */
const COMMIT_MS = 5;

const relays = new Set<() => void>();

/** Calls `wake` soon after an event was written in this process. Returns a function that ends it. */
export function onEventWritten(wake: () => void): () => void {
  relays.add(wake);
  return () => void relays.delete(wake);
}

/** Wakes the relays of this process. An optimization: they also poll several times a second. */
export function wakeRelays(): void {
  for (const wake of relays) setTimeout(wake, COMMIT_MS).unref();
}
