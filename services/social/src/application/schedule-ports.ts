import type {
  ConnectionTestRecord,
  EntriesPage,
  EntriesRequest,
  PostEntry,
  SocialNetworks,
} from '@dreamreel/proto/social/post-entries';
import type { NetworkName } from '@dreamreel/proto/social/social-posts';
import type { ScheduleState } from '../domain/scheduled-post.ts';

export type NewScheduledPost = ApprovedTexts & {
  readonly movieId: number;
  readonly network: NetworkName;
  /** The movie's first image when the post was scheduled. */
  readonly imageKey: string;
  /** Edited caption. Null if the caption is generated when the post is published. */
  readonly caption: string | null;
  readonly dueAt: Date;
  /** True if an admin has confirmed that the post can be published before the movie's day. */
  readonly confirmed: boolean;
  /** Ids of other movies that an admin has allowed the text to mention before their day is over. */
  readonly confirmedMovies: readonly number[];
  readonly orderedBy: string;
};

/** The texts of a post that an admin approved. */
export type ApprovedTexts = { readonly approvedCaption: string; readonly approvedAltText: string };

export type ScheduledPost = NewScheduledPost & {
  readonly id: number;
  readonly state: ScheduleState;
  readonly problem: string | null;
  readonly version: number;
};

/** A worker's time-limited claim on a due post. */
export type Claim = {
  readonly scheduled: ScheduledPost;
  readonly token: string;
  /** True if the post was or might have been published. In this case, the worker doesn't restart the post. */
  readonly mayBePublic: boolean;
};

export type ScheduleChange = {
  readonly to: 'scheduled' | 'cancelled';
  /** Expected version. If the post has a different version, nothing is saved. */
  readonly version?: number | undefined;
} & Partial<Pick<NewScheduledPost, 'dueAt' | 'caption' | 'confirmed' | 'confirmedMovies' | keyof ApprovedTexts>>;

/** Scheduled posts of one provider. */
export type ScheduledPosts = {
  /** Adds all posts or none. Resolves to the new ids. */
  add(posts: readonly NewScheduledPost[], now: Date): Promise<readonly number[] | 'already-scheduled'>;
  find(id: number): Promise<ScheduledPost | undefined>;
  /** Returns a movie's posts that haven't started and aren't canceled. */
  findOpen(movieId: number): Promise<readonly ScheduledPost[]>;
  /**
   * Changes a scheduled post. Returns undefined if the post can't be changed in its current state or the version
   * doesn't match.
   */
  change(id: number, change: ScheduleChange, now: Date): Promise<ScheduledPost | undefined>;
  /** Claims the next post that is due or whose worker has crashed. */
  claim(now: Date): Promise<Claim | undefined>;
  /** Ends a claim. Returns false if another worker now holds the claim. */
  endClaim(claim: Claim, to: Exclude<ScheduleState, 'running'>, outcome: Outcome, now: Date): Promise<boolean>;
  /** Makes a started post due again after publishing has failed. */
  retry(id: number, outcome: Outcome, now: Date): Promise<void>;
  /** Counts scheduled posts, late posts, and posts that need attention. */
  counts(now: Date): Promise<{ readonly scheduled: number; readonly late: number; readonly needAttention: number }>;
};
type Outcome = {
  readonly problem: string | null;
  readonly retryAfter?: Date;
  /** The current image and text if they differ from the approved versions. An admin must check them. */
  readonly changed?: ApprovedTexts & { readonly imageKey: string };
};

/** List of published, scheduled, and failed posts for admins. */
export type PostEntries = {
  page(request: EntriesRequest): Promise<EntriesPage>;
  /** Returns scheduled posts in the order of `ids`. */
  listScheduled(ids: readonly number[]): Promise<PostEntry[]>;
  /** Returns a network's next scheduled post. */
  summary(network: NetworkName): Promise<SocialNetworks['networks'][number]>;
};

/** The most recent connection test. */
export type ConnectionTests = {
  save(test: ConnectionTestRecord): Promise<void>;
  last(): Promise<ConnectionTestRecord | null>;
};
