import { isOutage } from '../messaging/call-failed.ts';
import { inRootSpan } from '../observability/spans.ts';
import { deleteDeadLetter, nextRedrive, type Redrive, saveDeadLetter } from './dead-letters.ts';
import type { ConsumerParts } from './handle-delivery.ts';
import { withInboxDeduplication } from './inbox.ts';

/** Retries dead letters that are marked for redrive. If a retry fails, the event stays a dead letter. */
export async function redriveDeadLetters(parts: ConsumerParts, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted && (await redriveNext(parts)));
}

async function redriveNext({ durable, handlers, database, log }: ConsumerParts): Promise<boolean> {
  let letter: Redrive | undefined;
  try {
    await database.transaction(async (tx) => {
      letter = await nextRedrive(tx, durable);
      if (!letter) return;
      const { eventId, subject, payload, attempts } = letter;
      const handler = handlers.get(subject);
      if (!handler) throw new Error(`No handler for ${subject}`);
      const meta = { eventId, attempt: attempts + 1, log };
      await inRootSpan(`${durable} ${subject} redrive`, [], () =>
        withInboxDeduplication(tx, durable, eventId, () => handler.handle(JSON.parse(payload), tx, meta)),
      );
      await deleteDeadLetter(tx, durable, eventId);
    });
  } catch (error) {
    if (!letter || isOutage(error)) throw error;
    const attempts = letter.attempts + 1;
    await saveDeadLetter(database, { ...letter, consumer: durable, attempts, error: String(error) });
    log.warn({ err: error, subject: letter.subject }, 'redrive failed; the event stays a dead letter');
  }
  return letter !== undefined;
}
