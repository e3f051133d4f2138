import * as z from 'zod/mini';
import { networkSchema, providerSchema, socialConnectionSchema } from './social-posts.ts';

/**
 * The state of a post for the admin. `missed`: its time and the grace after it passed while nothing could post it.
 * `needs-attention`: it was not posted, or nobody knows whether it was, and an admin decides what is to be done.
 */
export const ENTRY_STATES = {
  queue: ['scheduled', 'running', 'needs-attention', 'missed'],
  history: ['posted', 'failed', 'cancelled'],
} as const;
export const entryStateSchema = z.enum([...ENTRY_STATES.queue, ...ENTRY_STATES.history]);
export type EntryState = z.output<typeof entryStateSchema>;

/** The queue shows what is to come, the earliest first; the history what is over, the newest first. */
export const entryListSchema = z.enum(['queue', 'history']);
export type EntryList = z.output<typeof entryListSchema>;

/** One post of one movie on one network: scheduled, in progress or over. */
export const postEntrySchema = z.object({
  /** Unique among all entries. */
  key: z.string(),
  /** By which it can be changed; null for a post that was ordered at once. */
  scheduledId: z.nullable(z.int()),
  movieId: z.int(),
  network: networkSchema,
  provider: providerSchema,
  state: entryStateSchema,
  /** The edited text of a scheduled post, null if it is generated; the text of a post that has begun. */
  caption: z.nullable(z.string()),
  /** Of a scheduled post, the generated or edited text as it was approved; missing in responses of older versions. */
  approvedCaption: z._default(z.nullable(z.string()), null),
  /** The image that was posted; null before. */
  imageUrl: z.nullable(z.string()),
  /** Of a scheduled post, the alternative text as it was approved. */
  altText: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** Why it needs attention, failed or was cancelled. */
  problem: z.nullable(z.string()),
  /** When it is to be posted; null for a post that was ordered at once. */
  dueAt: z.nullable(z.iso.datetime()),
  changedAt: z.iso.datetime(),
  /** The admin who ordered it; null for posts from before this was stored. */
  orderedBy: z.nullable(z.string()),
  /** Of the scheduled post, as a change must name it; null for a post that was ordered at once. */
  version: z.nullable(z.int()),
});
export type PostEntry = z.output<typeof postEntrySchema>;

/** The response to a change of a scheduled post. */
export const changedEntrySchema = z.object({ success: z.literal(true), message: z.string(), entry: postEntrySchema });

/** Entries on one page. */
export const ENTRIES_PAGE = 30;

/** Where the next page of entries begins: the last entry’s time and key. */
const cursorSchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z~(?:scheduled|post)-\d{1,10}$/, 'Not a place in the list'),
  z.refine((cursor) => !Number.isNaN(Date.parse(cursor.split('~')[0] ?? '')), 'Not a place in the list'),
);

export const entriesRequestSchema = z.object({
  list: entryListSchema,
  network: z.optional(networkSchema),
  state: z.optional(entryStateSchema),
  after: z.optional(cursorSchema),
});
export type EntriesRequest = z.output<typeof entriesRequestSchema>;

export const entriesPageSchema = z.object({
  entries: z.array(postEntrySchema),
  /** `after` of the next page; null on the last one. */
  next: z.nullable(z.string()),
});
export type EntriesPage = z.output<typeof entriesPageSchema>;

/** The last test of the connection, by whichever admin. */
export const connectionTestSchema = z.object({
  testedAt: z.iso.datetime(),
  succeeded: z.boolean(),
  message: z.string(),
  /** Null where it failed. */
  connection: z.nullable(socialConnectionSchema),
});
export type ConnectionTestRecord = z.output<typeof connectionTestSchema>;

/** The networks that are configured, each with what comes next on it. */
export const socialNetworksSchema = z.object({
  provider: providerSchema,
  lastTest: z.nullable(connectionTestSchema),
  networks: z.array(
    z.object({
      network: networkSchema,
      next: z.nullable(postEntrySchema),
      /** Posts of the queue in each state that needs an admin. */
      needsAttention: z.int(),
      missed: z.int(),
    }),
  ),
});
export type SocialNetworks = z.output<typeof socialNetworksSchema>;
