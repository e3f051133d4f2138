import type { ProgressType } from '@dreamreel/proto/event';
import * as z from 'zod';
import type { Log } from '../observability/log.ts';
import { decodeJson, encodeJson } from './json-codec.ts';
import type { NamedConnection } from './nats-connection.ts';

/** Live progress that bypasses the database. Each step is delivered at most once, to the current subscribers. */
export type Progress = {
  /** Publishes one step of the job `id`. Never throws. Without a subscriber or a broker, the step is lost. */
  publish<P extends ProgressType>(progress: P, id: string, payload: z.output<P['payload']>): void;
  /**
   * Calls `onStep` with each step of `id` that is published after this promise resolves. `*` stands for all ids. A step
   * that violates the contract is logged and skipped.
   *
   * @returns a function that ends the subscription
   */
  subscribe<P extends ProgressType>(
    progress: P,
    id: string,
    onStep: (payload: z.output<P['payload']>) => void,
  ): Promise<() => void>;
};

/** Returns progress functions that use a connection. The caller closes the connection. */
export function openProgress({ connection, names }: NamedConnection, log: Pick<Log, 'warn'>): Progress {
  return {
    publish({ subject }, id, payload) {
      try {
        connection.publish(names.subject(`${subject}.${id}`), encodeJson(payload));
      } catch (error) {
        log.warn({ err: error, subject }, 'progress step could not be published and is lost');
      }
    },

    async subscribe<P extends ProgressType>(
      progress: P,
      id: string,
      onStep: (payload: z.output<P['payload']>) => void,
    ) {
      const { subject, payload } = progress;
      const subscription = connection.subscribe(names.subject(`${subject}.${id}`), {
        callback: (error, message) => {
          const parsed = error ? undefined : parseStep<P>(payload, message.data);
          if (parsed?.success) onStep(parsed.data);
          else log.warn({ err: error, subject }, 'received an invalid progress step; skipping it');
        },
      });
      // Otherwise a request over another connection could reach a service before the broker registers this subscription.
      await connection.flush();
      return () => subscription.unsubscribe();
    },
  };
}

function parseStep<P extends ProgressType>(schema: P['payload'], data: Uint8Array) {
  try {
    return z.safeParse<P['payload']>(schema, decodeJson(data));
  } catch {
    return undefined;
  }
}
