import { randomInt } from 'node:crypto';
import * as z from 'zod';

const commonFields = { id: z.string(), createdAt: z.number() };

/** Data that the simulated networks store. All times are in epoch milliseconds. */
export const sandboxRecordSchema = z.discriminatedUnion('kind', [
  z.object({
    ...commonFields,
    kind: z.literal('photo'),
    imageUrl: z.string(),
    caption: z.string(),
    altText: z.string(),
  }),
  z.object({ ...commonFields, kind: z.literal('page-post'), photoId: z.string(), caption: z.string() }),
  z.object({
    ...commonFields,
    kind: z.literal('container'),
    imageUrl: z.string(),
    caption: z.string(),
    altText: z.string(),
    /** Number of status requests. Containers become ready only after several requests, as on Instagram. */
    looks: z.number().int(),
    isPublished: z.boolean(),
  }),
  z.object({ ...commonFields, kind: z.literal('media'), containerId: z.string(), caption: z.string() }),
]);
export type SandboxRecord = z.output<typeof sandboxRecordSchema>;
export type SandboxKind = SandboxRecord['kind'];

/** Storage for the sandbox. Posts persist when the service restarts, as on the real networks. */
export type SandboxRecords = {
  /** Adds a record or replaces the record with the same id. */
  put(record: SandboxRecord): Promise<void>;
  find(id: string): Promise<SandboxRecord | undefined>;
  /** Returns records, newest first. */
  newest(kind: SandboxKind, most: number): Promise<readonly SandboxRecord[]>;
};

/** Returns a 15-digit id, like the ids that Meta uses. */
export function newId(): string {
  return String(100_000_000_000_000 + randomInt(2 ** 47));
}
