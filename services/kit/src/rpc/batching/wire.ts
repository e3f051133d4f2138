import * as z from 'zod';

/**
 * The wire format of a batch. Each request or response has two lines: the JSON of its envelope and its own JSON. The
 * format needs no escaping or length prefix, because JSON.stringify writes no line breaks.
 */
export type BatchEntry = { readonly envelope: unknown; readonly json: string };

/** Returns the subject on which a service accepts batches of calls to `subject`. */
export function batchSubject(subject: string): string {
  return `${subject}.batch`;
}

/** The metadata of a request, which a single request has in its headers. */
export const requestEnvelopeSchema = z.object({
  id: z.int(),
  actor: z.unknown(),
  requestId: z.string(),
  timeoutMs: z.int(),
  traceparent: z.string().optional(),
});
export type RequestEnvelope = z.output<typeof requestEnvelopeSchema>;

/** The metadata of a response. `id` is the id of its request. */
export const responseEnvelopeSchema = z.object({ id: z.int(), status: z.int(), code: z.string().optional() });
export type ResponseEnvelope = z.output<typeof responseEnvelopeSchema>;

/** Far below the maximum message size (1 MiB), even if every character needs three bytes. */
const MAX_CHARACTERS = 200_000;
const MAX_ENTRIES = 64;

/** Splits entries into one part for each message. An entry above the limit gets its own message. */
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

/** Returns the text of one message. */
export function encodeBatch(entries: readonly BatchEntry[]): string {
  return entries.map(({ envelope, json }) => `${JSON.stringify(envelope)}\n${json}`).join('\n');
}

/** Returns the entries of one message with unparsed JSON. Throws a SyntaxError if the text isn't a batch. */
export function decodeBatch(text: string): BatchEntry[] {
  const lines = text.split('\n');
  if (lines.length % 2 !== 0) throw new SyntaxError('The batch ends with an incomplete entry');
  const entries: BatchEntry[] = [];
  for (let line = 0; line < lines.length; line += 2) {
    entries.push({ envelope: JSON.parse(lines[line] ?? ''), json: lines[line + 1] ?? '' });
  }
  return entries;
}
