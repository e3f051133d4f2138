import { randomInt } from 'node:crypto';
import * as z from 'zod';

const made = { id: z.string(), createdAt: z.number() };

/** What the networks store. Times in epoch milliseconds. */
export const sandboxRecordSchema = z.discriminatedUnion('kind', [
  z.object({ ...made, kind: z.literal('photo'), imageUrl: z.string(), caption: z.string(), altText: z.string() }),
  z.object({ ...made, kind: z.literal('page-post'), photoId: z.string(), caption: z.string() }),
  z.object({
    ...made,
    kind: z.literal('container'),
    imageUrl: z.string(),
    caption: z.string(),
    altText: z.string(),
    /** How often its status was requested: like the real one it is not ready at once. */
    looks: z.number().int(),
    isPublished: z.boolean(),
  }),
  z.object({ ...made, kind: z.literal('media'), containerId: z.string(), caption: z.string() }),
]);
export type SandboxRecord = z.output<typeof sandboxRecordSchema>;
export type SandboxKind = SandboxRecord['kind'];

/** The storage of the sandbox. It survives a restart of the process, as that of the real networks does. */
export type SandboxRecords = {
  /** Adds a record, or replaces the one with its id. */
  put(record: SandboxRecord): Promise<void>;
  find(id: string): Promise<SandboxRecord | undefined>;
  /** The newest first. */
  newest(kind: SandboxKind, most: number): Promise<readonly SandboxRecord[]>;
};

/** Fifteen digits, as Meta's ids are. */
export function newId(): string {
  return String(100_000_000_000_000 + randomInt(2 ** 47));
}
