import { setTimeout as delay } from 'node:timers/promises';

/** An admin's session is cached for one second. With this interval, a stream ends about a second after the session. */
const CHECK_MS = 250;

type Events<Event> = (signal: AbortSignal) => AsyncIterable<Event>;

/**
 * The same events. They end, as if the client had disconnected, once `isAdmitted` says that the session has ended or lost
 * the access it needs. While that can't be determined, they continue: an outage of the identity service must not end the
 * streams of image jobs.
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
