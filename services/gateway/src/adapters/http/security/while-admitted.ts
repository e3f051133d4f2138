import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polling interval. Since an admin's session is cached for one second, a stream ends about one second after its
 * session.
 */
const CHECK_MS = 250;

type Events<Event> = (signal: AbortSignal) => AsyncIterable<Event>;

/**
 * Returns the same events, but ends them, as if the client had disconnected, when `isAdmitted` returns false. If
 * `isAdmitted` fails, they continue: an outage of the identity service must not end the streams of image jobs.
 */
export function whileAdmitted<Event>(events: Events<Event>, isAdmitted: () => Promise<boolean>): Events<Event> {
  return async function* admittedEvents(signal) {
    const over = new AbortController();
    const watching = (async () => {
      while (!over.signal.aborted) {
        await delay(CHECK_MS, undefined, { signal: over.signal });
        if (!(await isAdmitted().catch(() => true))) over.abort();
      }
    })().catch(() => {});
    try {
      yield* events(AbortSignal.any([signal, over.signal]));
    } finally {
      over.abort();
      await watching;
    }
  };
}
