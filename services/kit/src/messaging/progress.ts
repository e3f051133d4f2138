import type { ProgressType } from '@dreamreel/proto/event';
import * as z from 'zod';
import type { Log } from '../observability/log.ts';
import { decodeJson, encodeJson } from './json-codec.ts';
import type { NamedConnection } from './nats-connection.ts';

/**
 * Live progress of jobs. Progress messages aren't stored, and each is delivered at most once to current subscribers.
 */
export type Progress = {
  /**
   * Publishes a progress message for a job. Never throws. If there is no subscriber or no broker, the message is lost.
   */
  publish<P extends ProgressType>(progress: P, id: string, payload: z.output<P['payload']>): void;
  /**
   * Calls `onStep` for each of the job's progress messages, starting when the returned promise resolves. Use `*` to
   * receive messages of all jobs. Invalid messages are logged and skipped.
   *
   * @returns a function that ends the subscription
   */
  subscribe<P extends ProgressType>(
    progress: P,
    id: string,
    onStep: (payload: z.output<P['payload']>) => void,
  ): Promise<() => void>;
};

/** Creates progress functions for a connection. The caller remains responsible for closing the connection. */
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
      // Wait until the broker has registered the subscription. Otherwise, a request sent over another connection could
      // start the job before the subscription is active.
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
