import * as z from 'zod/mini';
import { networkSchema, providerSchema, socialConnectionSchema } from './social-posts.ts';

/**
 * The state of a post on the dashboard. `missed` means that the post couldn't be published on time or within the grace
 * period. `needs-attention` means that the post wasn't published or the outcome is unknown, so an admin must decide how
 * to proceed.
 */
export const ENTRY_STATES = {
  queue: ['scheduled', 'running', 'needs-attention', 'missed'],
  history: ['posted', 'failed', 'cancelled'],
} as const;
export const entryStateSchema = z.enum([...ENTRY_STATES.queue, ...ENTRY_STATES.history]);
export type EntryState = z.output<typeof entryStateSchema>;

/** The queue lists upcoming posts, earliest first. The history lists finished posts, newest first. */
export const entryListSchema = z.enum(['queue', 'history']);

/** A movie's post on one social network. The post is scheduled, in progress or finished. */
export const postEntrySchema = z.object({
  /** Unique key of the list entry. */
  key: z.string(),
  /** Id of the scheduled post, which is required to edit it. Null for a post that was published immediately. */
  scheduledId: z.nullable(z.int()),
  movieId: z.int(),
  network: networkSchema,
  provider: providerSchema,
  state: entryStateSchema,
  /** The caption, if publishing has started or an admin edited the text. Null if the caption will be generated. */
  caption: z.nullable(z.string()),
  /** The caption that an admin approved for a scheduled post. */
  approvedCaption: z.nullable(z.string()),
  /** Address of the published image, or null if the post isn't published. */
  imageUrl: z.nullable(z.string()),
  /** The alternative text that an admin approved for a scheduled post. */
  altText: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** The reason why the post failed, was canceled or needs attention. */
  problem: z.nullable(z.string()),
  /** The scheduled publication time. Null for a post that was published immediately. */
  dueAt: z.nullable(z.iso.datetime()),
  changedAt: z.iso.datetime(),
  /** Name of the admin who created the post. */
  orderedBy: z.nullable(z.string()),
  /** Version of the scheduled post, which is required to edit it. Null for a post that was published immediately. */
  version: z.nullable(z.int()),
});
export type PostEntry = z.output<typeof postEntrySchema>;

/** The updated post, returned after every change of a scheduled post. */
export const changedEntrySchema = z.object({ success: z.literal(true), message: z.string(), entry: postEntrySchema });

/** Number of posts per page. */
export const ENTRIES_PAGE = 30;

/** Pagination cursor, which contains the time and the key of the last entry. */
const cursorSchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z~(?:scheduled|post)-\d{1,10}$/, 'must be a cursor of this list'),
  z.refine((cursor) => !Number.isNaN(Date.parse(cursor.split('~')[0] ?? '')), 'must be a cursor of this list'),
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
  /** Cursor for the next page (sent as `after`), or null on the last page. */
  next: z.nullable(z.string()),
});
export type EntriesPage = z.output<typeof entriesPageSchema>;

/** The most recent connection test, regardless of which admin ran it. */
export const connectionTestSchema = z.object({
  testedAt: z.iso.datetime(),
  succeeded: z.boolean(),
  message: z.string(),
  /** Null if the connection test failed. */
  connection: z.nullable(socialConnectionSchema),
});
export type ConnectionTestRecord = z.output<typeof connectionTestSchema>;

/** The configured social networks and the next scheduled post on each. */
export const socialNetworksSchema = z.object({
  provider: providerSchema,
  lastTest: z.nullable(connectionTestSchema),
  networks: z.array(
    z.object({
      network: networkSchema,
      next: z.nullable(postEntrySchema),
      /** Number of queued posts that need an admin's attention, by state. */
      needsAttention: z.int(),
      missed: z.int(),
    }),
  ),
});
export type SocialNetworks = z.output<typeof socialNetworksSchema>;
