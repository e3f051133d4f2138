import type { ProgressType } from '@dreamreel/proto/contract';
import type { NatsConnection } from 'nats';
import * as z from 'zod/mini';
import type { Log } from './log.ts';
import { decodeJson, jsonOf } from './rpc-wire.ts';

/** What happens while it happens, past the database: best effort, to whoever listens at this moment. */
export type Progress = {
  /** Tells one step of the thing named `id`. Never throws: what nobody hears is lost. */
  tell<P extends ProgressType>(progress: P, id: string, payload: z.output<P['payload']>): void;
  /** Hears the steps of `id` from when this resolves. What it resolves with ends it. */
  watch<P extends ProgressType>(
    progress: P,
    id: string,
    hear: (payload: z.output<P['payload']>) => void,
  ): Promise<() => void>;
};

export function openProgress(connection: NatsConnection, log: Pick<Log, 'warn'>): Progress {
  return {
    publish({ subject }, id, payload) {
      try {
        connection.publish(`${subject}.${id}`, jsonOf(payload));
      } catch (error) {
        log.warn({ err: error, subject }, 'progress not told');
      }
    },

    async subscribe<P extends ProgressType>(progress: P, id: string, hear: (payload: z.output<P['payload']>) => void) {
      const { subject, payload } = progress;
      const subscription = connection.subscribe(`${subject}.${id}`, {
        callback: (error, message) => {
          const parsed = error ? undefined : parsedStep<P>(payload, message.data);
          if (parsed?.success) hear(parsed.data);
          else log.warn({ err: error, subject }, 'progress not heard');
        },
      });
      // The broker takes it later than our next request might reach a service over another connection.
      await connection.flush();
      return () => subscription.unsubscribe();
    },
  };
}

function parsedStep<P extends ProgressType>(schema: P['payload'], data: Uint8Array) {
  try {
    return z.safeParse<P['payload']>(schema, decodeJson(data));
  } catch {
    return undefined;
  }
}
