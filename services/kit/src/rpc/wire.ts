import { type EdgeErrorCode, edgeErrors } from '@dreamreel/proto/errors';
import * as z from 'zod';

/**
 * A request or response in a message. Each entry takes two lines: the envelope as JSON, and the request or response as
 * JSON. Because `JSON.stringify` never outputs line breaks, the entries need no escaping or length prefix.
 */
export type Entry = { readonly envelope: unknown; readonly json: string };

/** Request metadata. */
export const requestEnvelopeSchema = z.object({
  /** Number of the request, which is unique for its caller's inbox. */
  id: z.int(),
  /** The service checks the actor separately, so that an invalid actor gets a response. */
  actor: z.unknown(),
  requestId: z.string(),
  /**
   * Time until the deadline in milliseconds. A timestamp wouldn't work, because the clocks of the two machines can
   * differ.
   */
  timeoutMs: z.int(),
  clientAddress: z.string().max(64).optional(),
  sessionToken: z.string().max(4_096).optional(),
  traceparent: z.string().optional(),
});
export type RequestEnvelope = z.output<typeof requestEnvelopeSchema>;

/** Response metadata. `id` is the request's id, and `code` is set for errors. */
export const responseEnvelopeSchema = z.object({ id: z.int(), status: z.int(), code: z.string().optional() });
export type ResponseEnvelope = z.output<typeof responseEnvelopeSchema>;

/**
 * Maximum number of characters per message. Even with three bytes per character, the message is smaller than the
 * broker's limit of 1 MiB.
 */
const MAX_CHARACTERS = 200_000;
/** Maximum number of requests or responses in a message. */
export const MAX_ENTRIES = 64;

/** Splits entries into groups that fit into one message each. Entries above the limit are sent in separate messages. */
export function splitIntoMessages<Part extends { readonly json: string }>(
  entries: readonly Part[],
  maxEntries = MAX_ENTRIES,
): Part[][] {
  const messages: Part[][] = [];
  let characters = 0;
  for (const entry of entries) {
    const message = messages.at(-1);
    characters += entry.json.length;
    if (message && message.length < maxEntries && characters <= MAX_CHARACTERS) {
      message.push(entry);
    } else {
      messages.push([entry]);
      characters = entry.json.length;
    }
  }
  return messages;
}

/** Returns the text of a message with these entries. */
export function encodeMessage(entries: readonly Entry[]): string {
  return entries.map(({ envelope, json }) => `${JSON.stringify(envelope)}\n${json}`).join('\n');
}

/** Returns the entries of a message, without parsing their JSON. Throws a SyntaxError for other texts. */
export function decodeMessage(text: string): Entry[] {
  const lines = text.split('\n');
  if (lines.length % 2 !== 0) throw new SyntaxError('The message ends with an incomplete entry');
  const entries: Entry[] = [];
  for (let line = 0; line < lines.length; line += 2) {
    entries.push({ envelope: JSON.parse(lines[line] ?? ''), json: lines[line + 1] ?? '' });
  }
  return entries;
}

/** The body of an error response. */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.record(z.string(), z.unknown()).optional(),
  retryAfterSeconds: z.number().optional(),
});
export type ErrorBody = z.output<typeof errorBodySchema>;

/**
 * Returns true if `code` is a general error that every call can return. Returns false for errors of a specific
 * contract.
 */
export function isEdgeCode(code: string): code is EdgeErrorCode {
  return Object.hasOwn(edgeErrors, code);
}

/**
 * Collects the items that are added in one turn of the event loop and sends them in a batch at its end. Items aren't
 * delayed by a timer. Under load, batches become larger.
 *
 * @param sendBatch sends a batch of at least one item and must not throw
 */
export function batcher<Item>(sendBatch: (items: readonly Item[]) => void) {
  let items: Item[] = [];

  const flush = () => {
    const batch = items;
    items = [];
    if (batch.length > 0) sendBatch(batch);
  };

  return {
    add(item: Item): void {
      if (items.length === 0) setImmediate(flush);
      items.push(item);
    },
    /** Sends all collected items immediately. */
    flush,
  };
}
