import type { GameDate } from '@dreamreel/proto/calendar';
import type {
  ConnectionTestRecord,
  EntriesPage,
  EntriesRequest,
  PostEntry,
  SocialNetworks,
} from '@dreamreel/proto/social/post-entries';
import type {
  NetworkName,
  PostState,
  SocialConnection,
  SocialPost,
  SocialProvider,
} from '@dreamreel/proto/social/social-posts';
import type { MovieDetails, PlannedMovie } from '../domain/caption.ts';
import type { ProviderResult } from '../domain/outcome.ts';
import type { ScheduleState, StoredState } from '../domain/post-state.ts';

/** A movie from the catalogue. */
export type Movie = MovieDetails & {
  readonly id: number;
  /** Null if the movie doesn't have an image yet. */
  readonly firstImage: { readonly key: string; readonly describes: string } | null;
};

export type Movies = {
  find(movieId: number): Promise<Movie | undefined>;
  /** Returns the movies planned for a date or later, sorted by date. */
  plannedFrom(date: GameDate): Promise<readonly PlannedMovie[]>;
};

/** A draft of a post on one network. */
export type Draft = {
  readonly movieId: number;
  readonly network: NetworkName;
  readonly imageKey: string;
  readonly imageUrl: string;
  readonly caption: string;
  readonly altText: string;
};

/** A started post. */
export type Post = Draft & {
  readonly id: number;
  readonly state: PostState;
  /** Id of the unpublished container on the network. */
  readonly containerId: string | null;
  readonly mediaId: string | null;
  readonly link: string | null;
  readonly problem: string | null;
  readonly changedAt: Date;
};

/** Fields that are updated together with a post's state. */
export type PostUpdate = Partial<Pick<Post, 'containerId' | 'mediaId' | 'link' | 'problem'>>;

/** A worker's time-limited lease on a post. */
export type Lease = { readonly post: Post; readonly token: string };

/** Reason why a post couldn't be leased: the post was already published, or another worker holds the lease. */
export type LeaseFailure = 'already-posted' | 'leased';

/** Started posts of one provider. Sandbox posts and real posts are independent. */
export type Posts = {
  /**
   * Leases the draft's post, or creates the post if it doesn't exist. A post that can't have been published yet
   * restarts with the draft's text and order. A post with an unknown outcome restarts only if `forceRetry` is true.
   */
  begin(draft: Draft, options: { forceRetry: boolean; orderedBy: string; now: Date }): Promise<Lease | LeaseFailure>;
  /**
   * Starts a claimed post with the draft. Replaces an earlier post of the same image that can't have been published, and
   * returns `unconfirmed` if the outcome of an earlier post is unknown.
   */
  start(claim: Claim, draft: Draft, now: Date): Promise<Lease | LeaseFailure | 'unconfirmed'>;
  /** Leases one post that was interrupted or has an unknown outcome. */
  resume(now: Date): Promise<Lease | undefined>;
  /**
   * Commits a state change of a leased post. Returns undefined if the lease has expired or the post isn't in state
   * `from`.
   */
  move(lease: Lease, from: PostState, to: PostState, update: PostUpdate, now: Date): Promise<Post | undefined>;
  /** Stores the link to a published post. */
  setLink(lease: Lease, link: string): Promise<void>;
  /** Releases a lease. The post isn't resumed until `pauseMs` has passed. */
  release(lease: Lease, pauseMs: number): Promise<void>;
  findByImage(movieId: number, imageKey: string): Promise<readonly Post[]>;
  /**
   * Returns recent posts with their attempts, newest first. Returns the posts of all providers, or only the posts for
   * one movie.
   */
  list(movieId: number | undefined): Promise<SocialPost[]>;
};

/** State of a post's container on the network. */
export type ContainerState = 'in-progress' | 'ready' | 'published' | 'expired' | 'broken';

/** A published post. Values that the network didn't return are null. */
export type Published = { readonly mediaId: string | null; readonly link: string | null };

/** A social network. Only `publish` makes content public. */
export type Network = {
  /** Uploads the image and the text without publishing them. */
  prepare(draft: Draft): Promise<ProviderResult<{ containerId: string }>>;
  /** Checks whether the network has fetched and accepted the image. */
  containerState(containerId: string): Promise<ProviderResult<{ state: ContainerState; reason: string | null }>>;
  publish(containerId: string, draft: Draft): Promise<ProviderResult<{ mediaId: string }>>;
  /**
   * Returns the post that was published from a container, `not-published`, or `open` if the outcome isn't certain yet.
   */
  outcome(containerId: string, draft: Draft): Promise<ProviderResult<Published | 'not-published' | 'open'>>;
  linkOf(mediaId: string): Promise<ProviderResult<{ link: string | null }>>;
};

export type Networks = Readonly<Record<NetworkName, Network>>;

/** The accounts that our access token can use, and their remaining quotas. */
export type Connection = Omit<SocialConnection, 'provider'>;

export type ConnectionTest = () => Promise<ProviderResult<Connection>>;

export type Provider = { readonly name: SocialProvider; readonly networks: Networks; readonly test: ConnectionTest };

export type NewScheduledPost = Draft & {
  /** True if an admin wrote the caption. Otherwise, the caption is generated again when the post is published. */
  readonly isEdited: boolean;
  readonly dueAt: Date;
  /** True if an admin has confirmed that the post can be published before the movie's day. */
  readonly confirmed: boolean;
  /** Ids of other movies that an admin has allowed the text to mention before their day is over. */
  readonly confirmedMovies: readonly number[];
  readonly orderedBy: string;
};

/** A scheduled post with the image and the texts that an admin approved. */
export type ScheduledPost = NewScheduledPost & {
  readonly id: number;
  readonly state: StoredState;
  readonly problem: string | null;
  readonly version: number;
};

/** A worker's time-limited lease on a due post. */
export type Claim = { readonly scheduled: ScheduledPost; readonly token: string };

export type ScheduleChange = {
  readonly to: 'scheduled' | 'cancelled';
  /** Expected version. If the post has a different version, nothing is saved. */
  readonly version?: number | undefined;
} & Partial<Pick<NewScheduledPost, 'dueAt' | 'caption' | 'altText' | 'isEdited' | 'confirmed' | 'confirmedMovies'>>;

/** Scheduled posts of one provider. */
export type ScheduledPosts = {
  /** Adds all posts or none. Resolves to the new ids. */
  add(posts: readonly NewScheduledPost[], now: Date): Promise<readonly number[] | 'already-scheduled'>;
  find(id: number): Promise<ScheduledPost | undefined>;
  /** Returns a movie's posts that wait for their time or for an admin. */
  findOpen(movieId: number): Promise<readonly ScheduledPost[]>;
  /**
   * Changes a scheduled post. Returns undefined if the post can't be changed in its current state or the version
   * doesn't match.
   */
  change(id: number, change: ScheduleChange, now: Date): Promise<ScheduledPost | undefined>;
  /** Claims the next post that is due or whose worker has crashed. */
  claim(now: Date): Promise<Claim | undefined>;
  /** Ends a claim without starting the post. Returns false if another worker now holds the claim. */
  endClaim(claim: Claim, to: ScheduleState, outcome: ClaimOutcome, now: Date): Promise<boolean>;
  /** Makes a scheduled post due again after publishing has failed. */
  retry(id: number, problem: string, retryAfter: Date, now: Date): Promise<void>;
  /** Counts scheduled posts, late posts, and posts that need attention. */
  counts(now: Date): Promise<{ readonly scheduled: number; readonly late: number; readonly needAttention: number }>;
};
export type ClaimOutcome = {
  readonly problem: string | null;
  readonly retryAfter?: Date;
  /** The current image and texts if they differ from the approved ones. An admin must check them. */
  readonly changed?: Draft;
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
