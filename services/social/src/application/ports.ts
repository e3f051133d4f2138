import type { NetworkName, PostState, SocialPost, SocialProvider } from '@dreamreel/proto/social';
import type { MovieToTell } from '../domain/texts.ts';
import type { Answered } from '../domain/trouble.ts';

/** A movie as the catalogue tells it. */
export type Movie = MovieToTell & {
  readonly id: number;
  /** Null while it has none. */
  readonly firstImage: { readonly key: string; readonly describes: string } | null;
};

export type Movies = { find(movieId: number): Promise<Movie | undefined> };

/** What is to be posted on one network. */
export type Draft = {
  readonly movieId: number;
  readonly network: NetworkName;
  readonly imageKey: string;
  readonly imageUrl: string;
  readonly caption: string;
  readonly altText: string;
};

export type Post = Draft & {
  readonly id: number;
  readonly state: PostState;
  /** What the network has made and does not show yet. */
  readonly containerId: string | null;
  readonly mediaId: string | null;
  readonly link: string | null;
  readonly problem: string | null;
  readonly changedAt: Date;
};

/** What becomes known of a post together with its new state. */
export type News = Partial<Pick<Post, 'containerId' | 'mediaId' | 'link' | 'problem'>>;

/** The right to work at a post, for one worker and a limited time. */
export type Claim = { readonly post: Post; readonly token: string };

/** Posts through one way (`provider`): those of the sandbox and the real ones know nothing of each other. */
export type Posts = {
  /**
   * Claims the post of this draft, which is made where there is none. One that cannot have come out begins anew with
   * the texts of the draft; one of unknown outcome only with `again`. Answers `standing` for a post that is published
   * and `busy` for one that somebody is at.
   */
  begin(draft: Draft, options: { again: boolean; now: Date }): Promise<Claim | 'standing' | 'busy'>;
  /** Claims some post that was interrupted or waits to be looked for. */
  resume(now: Date): Promise<Claim | undefined>;
  /** Moves a claimed post on, in one step that lasts. Answers nothing where the claim is lost or the post moved on. */
  move(claim: Claim, from: PostState, to: PostState, news: News, now: Date): Promise<Post | undefined>;
  /** Adds a link to a post that is published. */
  link(claim: Claim, link: string): Promise<void>;
  /** Gives a claim back; nobody takes the post up by itself for `pauseMs`. */
  release(claim: Claim, pauseMs: number): Promise<void>;
  ofImage(movieId: number, imageKey: string): Promise<readonly Post[]>;
};

/** All posts with their attempts, or those of one movie; the newest first. */
export type ListedPosts = (movieId: number | undefined) => Promise<SocialPost[]>;

/** How the container of a post stands with its network. */
export type ContainerState = 'in-progress' | 'ready' | 'published' | 'expired' | 'broken';

/** A published post; what the network has not said is null. */
export type Published = { readonly mediaId: string | null; readonly link: string | null };

/** One network. Only `publish` makes anything public. */
export type Network = {
  /** Gives the network image and texts. */
  prepare(draft: Draft): Promise<Answered<{ containerId: string }>>;
  /** Whether it has fetched the image and likes it. */
  containerState(containerId: string): Promise<Answered<{ state: ContainerState; why: string | null }>>;
  publish(containerId: string, draft: Draft): Promise<Answered<{ mediaId: string }>>;
  /** What came out of a container, whoever asks; `open` while nothing can be said for certain. */
  outcome(containerId: string, draft: Draft): Promise<Answered<Published | 'not-published' | 'open'>>;
  linkOf(mediaId: string): Promise<Answered<{ link: string | null }>>;
};

export type Networks = Readonly<Record<NetworkName, Network>>;

/** What the networks say of our connection. */
export type Connection = {
  readonly accounts: readonly { network: NetworkName; name: string }[];
  readonly quota: { used: number; most: number; hours: number } | null;
  readonly callsUsedPercent: number | null;
  readonly tokenExpiresAt: Date | null;
};

export type ConnectionTest = () => Promise<Answered<Connection>>;

/** Addresses that people and networks can open. */
export type Addresses = {
  /** Of the daily game. */
  readonly play: string;
  /** Of the widest JPEG of an image, without which the networks take none. */
  image(imageKey: string): string;
};

export type Way = { readonly provider: SocialProvider; readonly networks: Networks; readonly test: ConnectionTest };
