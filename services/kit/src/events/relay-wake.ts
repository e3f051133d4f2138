/** How long a transaction that has just written an event usually takes to commit. */
const COMMIT_MS = 5;

const relays = new Set<() => void>();

/** Calls `wake` soon after this process writes an event. Returns a function that removes the listener. */
export function onEventWritten(wake: () => void): () => void {
  relays.add(wake);
  return () => void relays.delete(wake);
}

/** Wakes the relays of this process. This is an optimization, because they also poll several times per second. */
export function wakeRelays(): void {
  for (const wake of relays) setTimeout(wake, COMMIT_MS).unref();
}
