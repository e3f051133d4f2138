import type { GameDate } from '@dreamreel/proto/calendar';
import type { NetworkName, PostState, SocialPost, SocialProvider } from '@dreamreel/proto/social/social-posts';
import type { PlannedMovie } from '../domain/named-movies.ts';
import type { ProviderResult } from '../domain/provider-error.ts';
import type { MovieDetails } from '../domain/texts.ts';

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

/**
 * The admin who ordered a post, and the scheduled post that it belongs to. `scheduledId` is null if the admin posted
 * immediately.
 */
export type Order = { readonly by: string; readonly scheduledId: number | null };

export type Post = Draft & {
  readonly id: number;
  readonly scheduledId: number | null;
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

/** Posts of one provider. Sandbox posts and real posts are stored separately. */
export type Posts = {
  /**
   * Leases the draft's post, or creates the post if it doesn't exist. A post that can't have been published yet
   * restarts with the draft's text and order. A post with an unknown outcome restarts only if `forceRetry` is true.
   */
  begin(draft: Draft, options: { forceRetry: boolean; order: Order; now: Date }): Promise<Lease | LeaseFailure>;
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
export type Connection = {
  readonly accounts: readonly { network: NetworkName; name: string }[];
  readonly quota: { used: number; most: number; hours: number } | null;
  readonly callsUsedPercent: number | null;
  readonly tokenExpiresAt: Date | null;
};

export type ConnectionTest = () => Promise<ProviderResult<Connection>>;

export type Provider = { readonly name: SocialProvider; readonly networks: Networks; readonly test: ConnectionTest };
