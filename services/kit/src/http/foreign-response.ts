import * as z from 'zod';

/**
 * Reads the body of an external response. Stops reading and returns undefined if the body is larger than `maxBytes`.
 * `Content-Length` is used only to reject large bodies early, because it can be wrong.
 */
export async function readBodyUpTo(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the response.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export type SkipLog = { warn(fields: { skipped: number }, message: string): void };

/**
 * Returns a function that creates the schema of a list from an external system. Every record is parsed separately, so
 * one invalid record doesn't hide the others. Invalid records are skipped, and their number is logged. `source` is the
 * name of the system.
 */
export const validRecordsFrom =
  (source: string, log: SkipLog) =>
  <Schema extends z.ZodType>(record: Schema) =>
    z.array(z.unknown()).transform((records) => {
      const valid = records.flatMap((each) => {
        const parsed = record.safeParse(each);
        return parsed.success ? [parsed.data] : [];
      });
      const skipped = records.length - valid.length;
      if (skipped > 0) log.warn({ skipped }, `skipped unusable records in a list from ${source}`);
      return valid;
    });

export type ValidRecords = ReturnType<typeof validRecordsFrom>;
