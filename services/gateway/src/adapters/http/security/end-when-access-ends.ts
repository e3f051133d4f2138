import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polling interval. Admin sessions are cached for one second, so a stream ends about one second after its session ends.
 */
const CHECK_MS = 250;

type Events<Event> = (signal: AbortSignal) => AsyncIterable<Event>;

/**
 * Passes events through until `isAdmitted` returns false, then ends the stream as if the client had disconnected. If
 * `isAdmitted` throws, the stream continues, so an outage of the identity service doesn't interrupt image jobs.
 */
export function endWhenAccessEnds<Event>(events: Events<Event>, isAdmitted: () => Promise<boolean>): Events<Event> {
  return async function* admittedEvents(signal) {
    const accessEnded = new AbortController();
    const watching = (async () => {
      while (!accessEnded.signal.aborted) {
        await delay(CHECK_MS, undefined, { signal: accessEnded.signal });
        if (!(await isAdmitted().catch(() => true))) accessEnded.abort();
      }
    })().catch(() => {});
    try {
      yield* events(AbortSignal.any([signal, accessEnded.signal]));
    } finally {
      accessEnded.abort();
      await watching;
    }
  };
}
