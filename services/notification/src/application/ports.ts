import type { GameDate } from '@dreamreel/proto/calendar';
import type { AccountLanguage } from '@dreamreel/proto/identity/account-language';
import type { UserState } from '@dreamreel/proto/identity/users';
import type { MailCounts } from '@dreamreel/proto/notification/mail-run';
import type { AttemptResult, DeliveryOutcome } from '../domain/after-attempt.ts';

/** The identity service. It decides who wants mails, and only it stores addresses. */
export type Users = {
  withIds(ids: readonly number[]): Promise<ReadonlyMap<number, UserState>>;
  /** Returns a page of users above an id, in order of their ids. The page is empty at the end. */
  after(id: number): Promise<readonly UserState[]>;
};

/** The parts of a movie that a mail can contain before anyone has guessed it. */
export type MovieOfDay = {
  /** The path of the first hint's image on the site. */
  readonly image: string;
  /** A description of the image that contains no names. */
  readonly description: string;
};

/** The game service. */
export type Games = {
  movieOf(date: GameDate): Promise<MovieOfDay | undefined>;
  usersWhoPlayed(date: GameDate, userIds: readonly number[]): Promise<ReadonlySet<number>>;
};

/** The local copy of the users who can get mails. */
export type Subscribers = {
  /** Overwrites states that are as old as the given ones or older. */
  renew(states: readonly UserState[]): Promise<void>;
  /** Returns the users who followed an unsubscribe link while the identity service has not yet turned the mails off. */
  optOuts(userIds: readonly number[]): Promise<ReadonlySet<number>>;
};

/** A mail that belongs to one batch. */
export type ClaimedMail = { readonly userId: number; readonly attempts: number; readonly token: string };
export type Batch = { readonly date: GameDate; readonly claim: string; readonly size: number };
export type MailOutcome = { readonly userId: number; readonly outcome: DeliveryOutcome };

export type Deliveries = {
  /** Reports whether there is work for a day now. The first call of a day starts its run. */
  hasWork(date: GameDate, now: Date): Promise<boolean>;
  /**
   * Adds rows for more subscribers, until a minute after the run started. Returns `locked` while another worker does
   * this.
   */
  collect(date: GameDate, now: Date): Promise<'more' | 'done' | 'locked'>;
  /** Reserves `count` sends within the rate limit that all workers share. Resolves with the time of the first one. */
  reserveSends(date: GameDate, count: number, perSecond: number, now: Date): Promise<Date>;
  /**
   * Claims up to `size` queued mails for this batch, each with a token for its link. The claim is durable once it
   * resolves.
   */
  claim(batch: Batch, now: Date): Promise<readonly ClaimedMail[]>;
  /** Records the outcomes of a batch. Mails that another batch has claimed in the meantime are not changed. */
  recordOutcomes(batch: Pick<Batch, 'date' | 'claim'>, outcomes: readonly MailOutcome[]): Promise<void>;
  /** Marks mails as ambiguous that were claimed before `before` and have no outcome. */
  expireClaims(before: Date): Promise<void>;
  /** Marks mails as late that are still queued for a day before `today`. */
  expireDaysBefore(today: GameDate): Promise<void>;
  /** Queues an ambiguous mail again. Returns false if the mail is not ambiguous. */
  requeue(date: GameDate, userId: number, now: Date): Promise<boolean>;
};

/** The current state of the newest run. */
export type RunView = {
  readonly date: GameDate;
  readonly startedAt: Date;
  readonly collectedAt: Date | null;
  readonly counts: MailCounts;
  readonly ambiguous: readonly { readonly userId: number; readonly since: Date }[];
};

export type MailRuns = { newest(): Promise<RunView | undefined> };

export type UnsubscribeTokens = {
  /** Ends the mails of the token's user. Returns false if there is no such token for this purpose. */
  redeem(tokenHash: Uint8Array, now: Date): Promise<boolean>;
};

export type Mail = {
  readonly to: string;
  /** The complete message as it is sent. */
  readonly content: string;
};

/** Renders the mail of a day for one recipient. */
export type RenderMail = (addressee: {
  userId: number;
  email: string;
  token: string;
  language: AccountLanguage;
}) => Mail;
export type MailTemplates = { forDay(date: GameDate, movie: MovieOfDay): Promise<RenderMail> };

export type Mailer = {
  /**
   * Sends a mail and never rejects. The mail is rendered when a connection is free. After `notAfter`, it is not sent at
   * all.
   */
  send(renderMail: () => Mail, notAfter: Date): Promise<AttemptResult>;
};
