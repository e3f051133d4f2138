import * as z from 'zod/mini';

/**
 * Calls of one moment travel in one message, and so do their answers: for each a line of JSON about it and a line of
 * JSON that it carries. JSON.stringify writes no line breaks, so nothing has to be escaped or counted.
 */
export type BatchEntry = { readonly about: unknown; readonly json: string };

/** Where calls of a subject are taken together. */
export function batchSubject(subject: string): string {
  return `${subject}.batch`;
}

/** What is said of a call: the same as the headers of one that travels alone. */
export const askedSchema = z.object({
  id: z.int(),
  actor: z.unknown(),
  requestId: z.string(),
  timeoutMs: z.int(),
  traceparent: z.optional(z.string()),
});
export type Asked = z.output<typeof askedSchema>;

/** What is said of an answer. */
export const answeredSchema = z.object({ id: z.int(), status: z.int(), code: z.optional(z.string()) });
export type Answered = z.output<typeof answeredSchema>;

/** Far below the broker's largest message (1 MiB) even where every character takes three bytes. */
const MOST_CHARACTERS = 200_000;
const MOST_ENTRIES = 64;

/** In parts that fit into a message each. An entry that alone is larger is a part of its own. */
export function inMessages<Entry extends { readonly json: string }>(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  let part: Entry[] = [];
  let characters = 0;
  for (const entry of entries) {
    if (part.length === MOST_ENTRIES || (part.length > 0 && characters + entry.json.length > MOST_CHARACTERS)) {
      parts.push(part);
      part = [];
      characters = 0;
    }
    part.push(entry);
    characters += entry.json.length;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

export function writtenBatch(entries: readonly BatchEntry[]): string {
  return entries.map(({ about, json }) => `${JSON.stringify(about)}\n${json}`).join('\n');
}

/** Throws a SyntaxError for what is no batch. */
export function readBatch(text: string): BatchEntry[] {
  const lines = text.split('\n');
  if (lines.length % 2 !== 0) throw new SyntaxError('Half an entry');
  const entries: BatchEntry[] = [];
  for (let line = 0; line < lines.length; line += 2) {
    entries.push({ about: JSON.parse(lines[line] ?? ''), json: lines[line + 1] ?? '' });
  }
  return entries;
}
