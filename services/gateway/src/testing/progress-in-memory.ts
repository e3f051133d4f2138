import type { Progress } from '@dreamreel/kit/progress';
import type { ProgressType } from '@dreamreel/proto/contract';
import * as z from 'zod/mini';

/** Progress without a broker: who listens hears at once. */
export function progressInMemory() {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const progress: Progress = {
    publish({ subject }, id, payload) {
      for (const hear of listeners.get(`${subject}.${id}`) ?? []) hear(payload);
    },
    async subscribe<P extends ProgressType>(type: P, id: string, hear: (payload: z.output<P['payload']>) => void) {
      const subject = `${type.subject}.${id}`;
      const own = (payload: unknown) => hear(z.parse<P['payload']>(type.payload, payload));
      listeners.set(subject, (listeners.get(subject) ?? new Set()).add(own));
      return () => void listeners.get(subject)?.delete(own);
    },
  };
  return {
    ...progress,
    /** How many listen now. */
    listening: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
