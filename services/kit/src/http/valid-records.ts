import * as z from 'zod';

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
