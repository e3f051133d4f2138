import * as z from 'zod';

/**
 * The wire format of a batch: for each request or response one line of JSON with its envelope and one line with its own
 * JSON. JSON.stringify writes no line breaks, so nothing has to be escaped or counted.
 */
export type BatchEntry = { readonly envelope: unknown; readonly json: string };

/** The subject on which a service takes batches of the calls of `subject`. */
export function batchSubject(subject: string): string {
  return `${subject}.batch`;
}

/** The metadata of a request: the same as the headers of one that is sent alone. */
export const requestEnvelopeSchema = z.object({
  id: z.int(),
  actor: z.unknown(),
  requestId: z.string(),
  timeoutMs: z.int(),
  traceparent: z.string().optional(),
});
export type RequestEnvelope = z.output<typeof requestEnvelopeSchema>;

/** The metadata of a response; `id` is its request's. */
export const responseEnvelopeSchema = z.object({ id: z.int(), status: z.int(), code: z.string().optional() });
export type ResponseEnvelope = z.output<typeof responseEnvelopeSchema>;

/** Far below the broker's largest message (1 MiB) even where every character takes three bytes. */
const MAX_CHARACTERS = 200_000;
const MAX_ENTRIES = 64;

/** Splits entries into parts of one message each. An entry that is larger than a message is a part of its own. */
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

/** The text of one message. */
export function encodeBatch(entries: readonly BatchEntry[]): string {
  return entries.map(({ envelope, json }) => `${JSON.stringify(envelope)}\n${json}`).join('\n');
}

/** The entries of one message, their JSON not parsed. Throws a SyntaxError for text that is not a batch. */
export function decodeBatch(text: string): BatchEntry[] {
  const lines = text.split('\n');
  if (lines.length % 2 !== 0) throw new SyntaxError('Half an entry');
  const entries: BatchEntry[] = [];
  for (let line = 0; line < lines.length; line += 2) {
    entries.push({ envelope: JSON.parse(lines[line] ?? ''), json: lines[line + 1] ?? '' });
  }
  return entries;
}
