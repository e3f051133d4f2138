import type { Progress } from '@dreamreel/kit/messaging/progress';
import type { ProgressType } from '@dreamreel/proto/event';
import * as z from 'zod';

/** Creates progress without a broker. Subscribers receive each event immediately. */
export function progressInMemory() {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const progress: Progress = {
    publish({ subject }, id, payload) {
      for (const receive of listeners.get(`${subject}.${id}`) ?? []) receive(payload);
    },
    async subscribe<P extends ProgressType>(type: P, id: string, receive: (payload: z.output<P['payload']>) => void) {
      const subject = `${type.subject}.${id}`;
      const own = (payload: unknown) => receive(z.parse<P['payload']>(type.payload, payload));
      listeners.set(subject, (listeners.get(subject) ?? new Set()).add(own));
      return () => void listeners.get(subject)?.delete(own);
    },
  };
  return {
    ...progress,
    /** Returns the current number of subscriptions. */
    subscriptions: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
