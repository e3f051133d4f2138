import { randomInt } from 'node:crypto';
import * as z from 'zod';

const commonFields = { id: z.string(), createdAt: z.number() };

/** The data that the networks store. Times are in epoch milliseconds. */
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
    /** The number of status requests. As in the real network, a container is not ready immediately. */
    looks: z.number().int(),
    isPublished: z.boolean(),
  }),
  z.object({ ...commonFields, kind: z.literal('media'), containerId: z.string(), caption: z.string() }),
]);
export type SandboxRecord = z.output<typeof sandboxRecordSchema>;
export type SandboxKind = SandboxRecord['kind'];

/** The storage of the sandbox. Like the storage of the real networks, it survives a restart of the process. */
export type SandboxRecords = {
  /** Adds a record, or replaces the one with the same id. */
  put(record: SandboxRecord): Promise<void>;
  find(id: string): Promise<SandboxRecord | undefined>;
  /** Returns the newest records first. */
  newest(kind: SandboxKind, most: number): Promise<readonly SandboxRecord[]>;
};

/** Returns fifteen digits, like Meta's ids. */
export function newId(): string {
  return String(100_000_000_000_000 + randomInt(2 ** 47));
}
