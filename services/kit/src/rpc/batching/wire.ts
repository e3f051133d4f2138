import * as z from 'zod';

/**
 * An entry in a batch message. Each entry takes two lines: the envelope as JSON, and the request or response as JSON.
 * Because `JSON.stringify` never outputs line breaks, the entries need no escaping or length prefix.
 */
export type BatchEntry = { readonly envelope: unknown; readonly json: string };

/** Returns the subject for batched calls to `subject`. */
export function batchSubject(subject: string): string {
  return `${subject}.batch`;
}

/** Request metadata in a batch. Requests that are sent individually have this metadata in their headers. */
export const requestEnvelopeSchema = z.object({
  id: z.int(),
  actor: z.unknown(),
  requestId: z.string(),
  timeoutMs: z.int(),
  traceparent: z.string().optional(),
});
export type RequestEnvelope = z.output<typeof requestEnvelopeSchema>;

/** Response metadata in a batch. `id` is the request's id. */
export const responseEnvelopeSchema = z.object({ id: z.int(), status: z.int(), code: z.string().optional() });
export type ResponseEnvelope = z.output<typeof responseEnvelopeSchema>;

/**
 * Maximum number of characters per message. Even with three bytes per character, the message is smaller than the
 * broker's limit of 1 MiB.
 */
const MAX_CHARACTERS = 200_000;
const MAX_ENTRIES = 64;

/** Splits entries into groups that fit into one message each. Entries above the limit are sent in separate messages. */
export function splitIntoMessages<Entry extends { readonly json: string }>(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  let part: Entry[] = [];
  let characters = 0;
  for (const entry of entries) {
    if (part.length === MAX_ENTRIES || (part.length > 0 && characters + entry.json.length > MAX_CHARACTERS)) {
      parts.push(part);
      part = [];
      characters = 0;
    }
    part.push(entry);
    characters += entry.json.length;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** Returns the entries as the text of a batch message. */
export function encodeBatch(entries: readonly BatchEntry[]): string {
  return entries.map(({ envelope, json }) => `${JSON.stringify(envelope)}\n${json}`).join('\n');
}

/**
 * Parses a batch message into entries, without parsing their JSON. Throws a SyntaxError if the text isn't a valid
 * batch.
 */
export function decodeBatch(text: string): BatchEntry[] {
  const lines = text.split('\n');
  if (lines.length % 2 !== 0) throw new SyntaxError('The batch ends with an incomplete entry');
  const entries: BatchEntry[] = [];
  for (let line = 0; line < lines.length; line += 2) {
    entries.push({ envelope: JSON.parse(lines[line] ?? ''), json: lines[line + 1] ?? '' });
  }
  return entries;
}
