import * as z from 'zod/mini';
import { networkSchema, providerSchema, socialConnectionSchema } from './social-posts.ts';

/**
 * The state of a post on the dashboard. `missed`: the post could not be published at its time or in the grace period
 * after it. `needs-attention`: the post was not published, or the outcome is unknown, so an admin must decide what to
 * do.
 */
export const ENTRY_STATES = {
  queue: ['scheduled', 'running', 'needs-attention', 'missed'],
  history: ['posted', 'failed', 'cancelled'],
} as const;
export const entryStateSchema = z.enum([...ENTRY_STATES.queue, ...ENTRY_STATES.history]);
export type EntryState = z.output<typeof entryStateSchema>;

/** The queue contains upcoming posts, earliest first. The history contains finished posts, newest first. */
export const entryListSchema = z.enum(['queue', 'history']);
export type EntryList = z.output<typeof entryListSchema>;

/** A movie's post on one network, which is scheduled, in progress or finished. */
export const postEntrySchema = z.object({
  /** Unique key of the entry. */
  key: z.string(),
  /** Id for changing the post. Null for an immediate post. */
  scheduledId: z.nullable(z.int()),
  movieId: z.int(),
  network: networkSchema,
  provider: providerSchema,
  state: entryStateSchema,
  /** The text of a started post, or the edited text of a scheduled one. Null if the text will be generated. */
  caption: z.nullable(z.string()),
  /** The approved text of a scheduled post, generated or edited. Missing in responses of older versions. */
  approvedCaption: z._default(z.nullable(z.string()), null),
  /** The posted image, or null before the post is published. */
  imageUrl: z.nullable(z.string()),
  /** The approved alternative text of a scheduled post. */
  altText: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** Why the post needs attention, failed or was canceled. */
  problem: z.nullable(z.string()),
  /** When the post is due. Null for an immediate post. */
  dueAt: z.nullable(z.iso.datetime()),
  changedAt: z.iso.datetime(),
  /** The admin who requested the post. Null for posts from older versions. */
  orderedBy: z.nullable(z.string()),
  /** Version of the scheduled post, for changes. Null for an immediate post. */
  version: z.nullable(z.int()),
});
export type PostEntry = z.output<typeof postEntrySchema>;

/** The response to a change of a scheduled post. */
export const changedEntrySchema = z.object({ success: z.literal(true), message: z.string(), entry: postEntrySchema });

/** Number of entries on one page. */
export const ENTRIES_PAGE = 30;

/** The cursor of the next page, which consists of the last entry's time and key. */
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
  /** The value of `after` for the next page, or null on the last page. */
  next: z.nullable(z.string()),
});
export type EntriesPage = z.output<typeof entriesPageSchema>;

/** The most recent connection test by any admin. */
export const connectionTestSchema = z.object({
  testedAt: z.iso.datetime(),
  succeeded: z.boolean(),
  message: z.string(),
  /** Null if the test failed. */
  connection: z.nullable(socialConnectionSchema),
});
export type ConnectionTestRecord = z.output<typeof connectionTestSchema>;

/** The configured networks, each with its next post. */
export const socialNetworksSchema = z.object({
  provider: providerSchema,
  lastTest: z.nullable(connectionTestSchema),
  networks: z.array(
    z.object({
      network: networkSchema,
      next: z.nullable(postEntrySchema),
      /** Number of queued posts in each state that needs an admin. */
      needsAttention: z.int(),
      missed: z.int(),
    }),
  ),
});
export type SocialNetworks = z.output<typeof socialNetworksSchema>;
