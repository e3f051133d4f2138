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
  /** The movie's first image then; null in orders from before this was stored. */
  readonly imageKey: string | null;
  /** Null where the text is generated when it is posted. */
  readonly caption: string | null;
  /** The texts that an admin approved, generated or edited; null in orders from before these were stored. */
  readonly approvedCaption: string | null;
  readonly approvedAltText: string | null;
  readonly dueAt: Date;
  /** An admin has confirmed that it appears before the movie's day. */
  readonly confirmed: boolean;
  /** The ids of other movies that an admin has confirmed that the texts name before their day is over. */
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
  /** A post of it was published or may have been, so it is not begun again. */
  readonly mayBePublic: boolean;
};

export type ScheduleChange = {
  readonly to: 'scheduled' | 'cancelled';
  /** Where it is not the present one, nothing changes. */
  readonly version?: number | undefined;
} & Partial<Pick<NewScheduledPost, 'dueAt' | 'caption' | 'confirmed' | 'confirmedMovies' | keyof ApprovedTexts>>;

/** The scheduled posts of one provider. */
export type ScheduledPosts = {
  /** Adds all or none; resolves with their ids. */
  add(posts: readonly NewScheduledPost[], now: Date): Promise<readonly number[] | 'already-scheduled'>;
  find(id: number): Promise<ScheduledPost | undefined>;
  /** Those of a movie that have not begun and are not cancelled. */
  openOf(movieId: number): Promise<readonly ScheduledPost[]>;
  /** Undefined where it is in no state that an admin may change, or the version is another. */
  change(id: number, change: ScheduleChange, now: Date): Promise<ScheduledPost | undefined>;
  /** Claims the earliest post that is due, or was left by a worker that died. */
  claim(now: Date): Promise<Claim | undefined>;
  /** Ends a claim; false where another worker has it by now. */
  endClaim(claim: Claim, to: Exclude<ScheduleState, 'running'>, outcome: Outcome, now: Date): Promise<boolean>;
  /** Makes a `begun` one, whose post has failed, due again. */
  retry(id: number, outcome: Outcome, now: Date): Promise<void>;
  /** Posts that wait for their time or are late, in each state that is not over. */
  counts(now: Date): Promise<{ readonly scheduled: number; readonly late: number; readonly needAttention: number }>;
};
type Outcome = {
  readonly problem: string | null;
  readonly retryAfter?: Date;
  /** The present image and texts, if they differ from the approved ones. The problem tells the admin to look at them. */
  readonly changed?: ChangedContent;
};

/** What the admin sees of posts of all kinds. */
export type PostEntries = {
  page(request: EntriesRequest): Promise<EntriesPage>;
  /** In this order. */
  ofScheduled(ids: readonly number[]): Promise<PostEntry[]>;
  /** What comes next on a network. */
  summary(network: NetworkName): Promise<SocialNetworks['networks'][number]>;
};

/** The last test of the connection. */
export type ConnectionTests = {
  save(test: ConnectionTestRecord): Promise<void>;
  last(): Promise<ConnectionTestRecord | null>;
};
