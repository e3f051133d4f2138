import { isOutage } from '../call-failed.ts';
import { bury, type DeadLetter, forget, nextCalledBack } from './dead-letters.ts';
import type { ConsumerParts } from './handle-delivery.ts';
import { onceOnly } from './inbox.ts';

/** Handles the dead letters that the admin has called back; one that fails again stays a dead letter. */
export async function redriveCalledBack(parts: ConsumerParts, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted && (await redriveOne(parts)));
}

async function redriveOne({ durable, handlers, database, log }: ConsumerParts): Promise<boolean> {
  let letter: Omit<DeadLetter, 'consumer' | 'error'> | undefined;
  try {
    await database.transaction(async (tx) => {
      letter = await nextCalledBack(tx, durable);
      if (!letter) return;
      const { eventId, subject, payload, attempts } = letter;
      const handler = handlers.get(subject);
      if (!handler) throw new Error(`Nothing handles ${subject}`);
      const meta = { eventId, attempt: attempts + 1, log };
      await onceOnly(tx, durable, eventId, () => handler.handle(JSON.parse(payload), tx, meta));
      await forget(tx, durable, eventId);
    });
  } catch (error) {
    if (!letter || isOutage(error)) throw error;
    await bury(database, { ...letter, consumer: durable, attempts: letter.attempts + 1, error: String(error) });
    log.warn({ err: error, subject: letter.subject }, 'dead letter not handled');
  }
  return letter !== undefined;
}
