import type { GameDate } from '@dreamreel/proto/calendar';
import type { NetworkName, PostState, SocialPost, SocialProvider } from '@dreamreel/proto/social/social-posts';
import type { PlannedMovie } from '../domain/named-movies.ts';
import type { ProviderResult } from '../domain/provider-error.ts';
import type { MovieDetails } from '../domain/texts.ts';

/** A movie of the catalogue. */
export type Movie = MovieDetails & {
  readonly id: number;
  /** Null if the movie has no image yet. */
  readonly firstImage: { readonly key: string; readonly describes: string } | null;
};

export type Movies = {
  find(movieId: number): Promise<Movie | undefined>;
  /** Returns the movies on the planned days that are not before a date, in date order. */
  plannedFrom(date: GameDate): Promise<readonly PlannedMovie[]>;
};

/** A post to be published on one network. */
export type Draft = {
  readonly movieId: number;
  readonly network: NetworkName;
  readonly imageKey: string;
  readonly imageUrl: string;
  readonly caption: string;
  readonly altText: string;
};

/** Who ordered a post, and its scheduled post. `scheduledId` is null if the admin posted directly. */
export type Order = { readonly by: string; readonly scheduledId: number | null };

export type Post = Draft & {
  readonly id: number;
  readonly scheduledId: number | null;
  readonly state: PostState;
  /** The id of the network's container, which is not public. */
  readonly containerId: string | null;
  readonly mediaId: string | null;
  readonly link: string | null;
  readonly problem: string | null;
  readonly changedAt: Date;
};

/** The fields that change together with a post's state. */
export type PostUpdate = Partial<Pick<Post, 'containerId' | 'mediaId' | 'link' | 'problem'>>;

/** The right to process a post, for one worker and a limited time. */
export type Lease = { readonly post: Post; readonly token: string };

/** The reason why a post gets no lease: it is published, or another worker holds the lease. */
export type LeaseFailure = 'already-posted' | 'leased';

/** The posts of one provider. Posts of the sandbox and of the real networks are independent. */
export type Posts = {
  /**
   * Leases the post of this draft, and creates it if it doesn't exist. A post that can't be public restarts with the
   * texts and order of the draft. A post of unknown outcome restarts only with `forceRetry`.
   */
  begin(draft: Draft, options: { forceRetry: boolean; order: Order; now: Date }): Promise<Lease | LeaseFailure>;
  /** Leases one post that was interrupted or has an unknown outcome. */
  resume(now: Date): Promise<Lease | undefined>;
  /** Commits one transition of a leased post. Returns undefined if the lease is lost or the post is not in `from`. */
  move(lease: Lease, from: PostState, to: PostState, update: PostUpdate, now: Date): Promise<Post | undefined>;
  /** Adds the link of a published post. */
  setLink(lease: Lease, link: string): Promise<void>;
  /** Ends a lease. The post is not resumed for `pauseMs`. */
  release(lease: Lease, pauseMs: number): Promise<void>;
  ofImage(movieId: number, imageKey: string): Promise<readonly Post[]>;
  /** Returns the newest posts of all providers with their attempts, or those of one movie, newest first. */
  list(movieId: number | undefined): Promise<SocialPost[]>;
};

/** The state of a post's container on its network. */
export type ContainerState = 'in-progress' | 'ready' | 'published' | 'expired' | 'broken';

/** A published post. A value that the network has not returned is null. */
export type Published = { readonly mediaId: string | null; readonly link: string | null };

/** A social network. Only `publish` makes anything public. */
export type Network = {
  /** Uploads the image and the texts. */
  prepare(draft: Draft): Promise<ProviderResult<{ containerId: string }>>;
  /** Reports whether the network has fetched and accepted the image. */
  containerState(containerId: string): Promise<ProviderResult<{ state: ContainerState; reason: string | null }>>;
  publish(containerId: string, draft: Draft): Promise<ProviderResult<{ mediaId: string }>>;
  /** Returns what any worker has published from a container, or `open` while that is uncertain. */
  outcome(containerId: string, draft: Draft): Promise<ProviderResult<Published | 'not-published' | 'open'>>;
  linkOf(mediaId: string): Promise<ProviderResult<{ link: string | null }>>;
};

export type Networks = Readonly<Record<NetworkName, Network>>;

/** The accounts of our access token and their remaining quotas. */
export type Connection = {
  readonly accounts: readonly { network: NetworkName; name: string }[];
  readonly quota: { used: number; most: number; hours: number } | null;
  readonly callsUsedPercent: number | null;
  readonly tokenExpiresAt: Date | null;
};

export type ConnectionTest = () => Promise<ProviderResult<Connection>>;

/** Addresses that people and networks can open. */
export type Addresses = {
  /** The address of the daily game. */
  readonly play: string;
  /** Returns the address of the widest JPEG of an image, because the networks accept no other format. */
  image(imageKey: string): string;
};

export type Provider = { readonly name: SocialProvider; readonly networks: Networks; readonly test: ConnectionTest };
