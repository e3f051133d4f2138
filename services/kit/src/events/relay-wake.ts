/** Typical time between writing an event and committing the transaction. */
const COMMIT_MS = 5;

const relays = new Set<() => void>();

/** Calls `wake` shortly after this process writes an event. Returns a function that removes the listener. */
export function onEventWritten(wake: () => void): () => void {
  relays.add(wake);
  return () => void relays.delete(wake);
}

/**
 * Wakes the process's outbox relays so that events are published sooner. Relays also poll for new events, so this call
 * is only an optimization.
 */
export function wakeRelays(): void {
  for (const wake of relays) setTimeout(wake, COMMIT_MS).unref();
}
