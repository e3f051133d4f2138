import type { GameDate } from '@dreamreel/proto/calendar';
import type { AccountLanguage } from '@dreamreel/proto/identity/account-language';
import type { UserState } from '@dreamreel/proto/identity/users';
import type { MailCounts } from '@dreamreel/proto/notification/mail-run';
import type { AttemptResult, DeliveryOutcome } from '../domain/after-attempt.ts';

/** The identity service. It decides who wants mails, and it alone keeps addresses. */
export type Users = {
  withIds(ids: readonly number[]): Promise<ReadonlyMap<number, UserState>>;
  /** A page of users above an id, in the order of ids; empty at the end. */
  after(id: number): Promise<readonly UserState[]>;
};

/** What a mail may contain of a movie that nobody has guessed yet. */
export type MovieOfDay = {
  /** The path of the first hint's image on our site. */
  readonly image: string;
  /** What the image shows, in words that name nobody. */
  readonly description: string;
};

/** The game service. */
export type Games = {
  movieOf(date: GameDate): Promise<MovieOfDay | undefined>;
  usersWhoPlayed(date: GameDate, userIds: readonly number[]): Promise<ReadonlySet<number>>;
};

/** The local copy of who may get mails. */
export type Subscribers = {
  /** Overwrites states that are as old as the given ones or older. */
  renew(states: readonly UserState[]): Promise<void>;
  /** Those who have followed an unsubscribe link that the identity service has not confirmed by turning the mails off. */
  optOuts(userIds: readonly number[]): Promise<ReadonlySet<number>>;
};

/** A mail that belongs to one batch. */
export type Claimed = { readonly userId: number; readonly attempts: number; readonly token: string };
export type Batch = { readonly date: GameDate; readonly claim: string; readonly size: number };
export type MailOutcome = { readonly userId: number; readonly outcome: DeliveryOutcome };

export type Deliveries = {
  /** Whether anything of a day may be done now. The first call of a day starts its run. */
  hasWork(date: GameDate, now: Date): Promise<boolean>;
  /** Adds rows for more subscribers, until a minute after the run began; `locked` while another worker does. */
  collect(date: GameDate, now: Date): Promise<'more' | 'done' | 'locked'>;
  /** Reserves `count` sends in the rate limit that all workers share; resolves with the time of the first. */
  reserveSends(date: GameDate, count: number, perSecond: number, now: Date): Promise<Date>;
  /** Claims up to `size` queued mails for this batch, each with a token for its link; durable once it resolves. */
  claim(batch: Batch, now: Date): Promise<readonly Claimed[]>;
  /** Records how mails of a batch have ended. What another batch has claimed meanwhile is left as it is. */
  recordOutcomes(batch: Pick<Batch, 'date' | 'claim'>, outcomes: readonly MailOutcome[]): Promise<void>;
  /** Mails that were claimed before `before` and have no outcome become ambiguous. */
  expireClaims(before: Date): Promise<void>;
  /** Mails that are still queued for a day before `today` become late. */
  expireDaysBefore(today: GameDate): Promise<void>;
  /** Queues an ambiguous mail again; false where it is not ambiguous. */
  requeue(date: GameDate, userId: number, now: Date): Promise<boolean>;
};

/** The newest run as it stands. */
export type RunView = {
  readonly date: GameDate;
  readonly startedAt: Date;
  readonly collectedAt: Date | null;
  readonly counts: MailCounts;
  readonly ambiguous: readonly { readonly userId: number; readonly since: Date }[];
};

export type MailRuns = { newest(): Promise<RunView | undefined> };

export type UnsubscribeTokens = {
  /** Ends the mails of the token's user; false where there is no such token for this purpose. */
  redeem(tokenHash: Uint8Array, now: Date): Promise<boolean>;
};

export type Mail = {
  readonly to: string;
  /** The whole message as it is sent. */
  readonly content: string;
};

/** Renders the mail of one day for one addressee. */
export type RenderMail = (addressee: {
  userId: number;
  email: string;
  token: string;
  language: AccountLanguage;
}) => Mail;
export type MailTemplates = { forDay(date: GameDate, movie: MovieOfDay): Promise<RenderMail> };

export type Mailer = {
  /** Never rejects. The mail is rendered when a connection is free; after `notAfter` it is not sent at all. */
  send(renderMail: () => Mail, notAfter: Date): Promise<AttemptResult>;
};
