/** How long a transaction that has just written an event usually takes to commit. */
const COMMIT_MS = 5;

const relays = new Set<() => void>();

/** Calls `wake` soon after an event was written in this process. Returns what ends it. */
export function onEventWritten(wake: () => void): () => void {
  relays.add(wake);
  return () => void relays.delete(wake);
}

/** The relays look by themselves several times a second: this only saves the wait. */
export function wakeRelays(): void {
  for (const wake of relays) setTimeout(wake, COMMIT_MS).unref();
}
