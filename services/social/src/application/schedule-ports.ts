import type {
  ConnectionTestRecord,
  EntriesPage,
  EntriesRequest,
  PostEntry,
  SocialNetworks,
} from '@dreamreel/proto/social/post-entries';
import type { NetworkName } from '@dreamreel/proto/social/social-posts';
import type { ScheduleState } from '../domain/scheduled-post.ts';

export type NewScheduledPost = {
  readonly movieId: number;
  readonly network: NetworkName;
  /** The movie's first image at scheduling; null in orders from before this was stored. */
  readonly imageKey: string | null;
  /** Null if the text is generated when the post is published. */
  readonly caption: string | null;
  /** The texts that an admin approved, generated or edited; null in orders from before these were stored. */
  readonly approvedCaption: string | null;
  readonly approvedAltText: string | null;
  readonly dueAt: Date;
  /** True if an admin has confirmed that it appears before the movie's day. */
  readonly confirmed: boolean;
  /** The ids of other movies that the texts can name before their day is over, as an admin has confirmed. */
  readonly confirmedMovies: readonly number[];
  readonly orderedBy: string;
};

/** The content of a post that an editor can change by editing its movie. */
export type ChangedContent = { readonly imageKey: string } & ApprovedTexts;
export type ApprovedTexts = { readonly approvedCaption: string; readonly approvedAltText: string };

export type ScheduledPost = NewScheduledPost & {
  readonly id: number;
  readonly state: ScheduleState;
  readonly problem: string | null;
  readonly version: number;
};

/** The right to process a due post, for one worker and a limited time. */
export type Claim = {
  readonly scheduled: ScheduledPost;
  readonly token: string;
  /** True if a post of it was or might have been published, so it is not started again. */
  readonly mayBePublic: boolean;
};

export type ScheduleChange = {
  readonly to: 'scheduled' | 'cancelled';
  /** If it is not the current version, nothing changes. */
  readonly version?: number | undefined;
} & Partial<Pick<NewScheduledPost, 'dueAt' | 'caption' | 'confirmed' | 'confirmedMovies' | keyof ApprovedTexts>>;

/** The scheduled posts of one provider. */
export type ScheduledPosts = {
  /** Adds all posts or none. Resolves with their ids. */
  add(posts: readonly NewScheduledPost[], now: Date): Promise<readonly number[] | 'already-scheduled'>;
  find(id: number): Promise<ScheduledPost | undefined>;
  /** Returns the posts of a movie that have not started and are not canceled. */
  openOf(movieId: number): Promise<readonly ScheduledPost[]>;
  /** Changes a post. Returns undefined if its state doesn't allow changes or the version is another. */
  change(id: number, change: ScheduleChange, now: Date): Promise<ScheduledPost | undefined>;
  /** Claims the earliest post that is due, or that a dead worker left. */
  claim(now: Date): Promise<Claim | undefined>;
  /** Ends a claim. Returns false if another worker has it by now. */
  endClaim(claim: Claim, to: Exclude<ScheduleState, 'running'>, outcome: Outcome, now: Date): Promise<boolean>;
  /** Makes a `begun` post due again after its publication failed. */
  retry(id: number, outcome: Outcome, now: Date): Promise<void>;
  /** Counts the posts that wait for their time, are late, or need attention. */
  counts(now: Date): Promise<{ readonly scheduled: number; readonly late: number; readonly needAttention: number }>;
};
type Outcome = {
  readonly problem: string | null;
  readonly retryAfter?: Date;
  /** The current image and texts if they differ from the approved ones. The problem asks the admin to check them. */
  readonly changed?: ChangedContent;
};

/** The list of posts of all kinds for the admin. */
export type PostEntries = {
  page(request: EntriesRequest): Promise<EntriesPage>;
  /** Returns the entries in this order. */
  ofScheduled(ids: readonly number[]): Promise<PostEntry[]>;
  /** Returns the next post of a network. */
  summary(network: NetworkName): Promise<SocialNetworks['networks'][number]>;
};

/** The last test of the connection. */
export type ConnectionTests = {
  save(test: ConnectionTestRecord): Promise<void>;
  last(): Promise<ConnectionTestRecord | null>;
};
