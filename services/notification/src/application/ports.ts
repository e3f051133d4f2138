import type { GameDate } from '@dreamreel/proto/calendar';
import type { AccountLanguage } from '@dreamreel/proto/identity/account-language';
import type { UserState } from '@dreamreel/proto/identity/users';
import type { MailCounts } from '@dreamreel/proto/notification/mail-run';
import type { AttemptResult, DeliveryOutcome } from '../domain/after-attempt.ts';

/** The identity service, which stores all email addresses and preferences. */
export type Users = {
  withIds(ids: readonly number[]): Promise<ReadonlyMap<number, UserState>>;
  /** Returns the next page of users with a higher id than `id`, sorted by id. The page is empty after the last user. */
  after(id: number): Promise<readonly UserState[]>;
};

/** Movie details that an email can contain without giving away the answer. */
export type MovieOfDay = {
  /** URL path of the first hint's image. */
  readonly image: string;
  /** A description of the image without any names. */
  readonly description: string;
  /** The description in German. Empty or undefined if unknown. */
  readonly germanDescription?: string | undefined;
};

/** The game service. */
export type Games = {
  movieOf(date: GameDate): Promise<MovieOfDay | undefined>;
  usersWhoPlayed(date: GameDate, userIds: readonly number[]): Promise<ReadonlySet<number>>;
};

/** Local copy of the users who can receive emails. */
export type Subscribers = {
  /** Updates users whose stored version isn't newer. */
  renew(states: readonly UserState[]): Promise<void>;
  /** Returns users who clicked an unsubscribe link that the identity service hasn't processed yet. */
  optOuts(userIds: readonly number[]): Promise<ReadonlySet<number>>;
};

/** An email that a batch has claimed. */
export type ClaimedMail = { readonly userId: number; readonly attempts: number; readonly token: string };
export type Batch = { readonly date: GameDate; readonly claim: string; readonly size: number };
export type MailOutcome = { readonly userId: number; readonly outcome: DeliveryOutcome };

export type Deliveries = {
  /**
   * Returns true if emails can be sent for a date now. Starts the date's run in each time zone in which the emails are
   * due.
   */
  hasWork(date: GameDate, now: Date): Promise<boolean>;
  /**
   * Adds deliveries for more subscribers until one minute after the run started in their time zone. Returns `done` if
   * there are no more subscribers, or if another worker is already adding deliveries.
   */
  collect(date: GameDate, now: Date): Promise<'more' | 'done'>;
  /** Reserves `count` sends within the rate limit shared by all workers. Resolves to the time of the first send. */
  reserveSends(date: GameDate, count: number, perSecond: number, now: Date): Promise<Date>;
  /**
   * Claims up to `size` queued emails for this batch and creates an unsubscribe token for each of them. Resolves after
   * the claim is committed.
   */
  claim(batch: Batch, now: Date): Promise<readonly ClaimedMail[]>;
  /** Records a batch's outcomes. Emails that another batch has claimed in the meantime aren't changed. */
  recordOutcomes(batch: Pick<Batch, 'date' | 'claim'>, outcomes: readonly MailOutcome[]): Promise<void>;
  /** Marks emails as ambiguous if they were claimed before `before` and have no outcome. */
  expireClaims(before: Date): Promise<void>;
  /** Marks emails as late if they are still queued for a day before `today`. */
  expireDaysBefore(today: GameDate): Promise<void>;
  /** Requeues an ambiguous email until the day ends. Returns false if the email isn't ambiguous. */
  requeue(date: GameDate, userId: number, now: Date): Promise<boolean>;
};

/** Current state of the newest daily email run. */
export type RunView = {
  readonly date: GameDate;
  readonly startedAt: Date;
  readonly collectedAt: Date | null;
  readonly counts: MailCounts;
  readonly ambiguous: readonly { readonly userId: number; readonly since: Date }[];
};

export type MailRuns = { newest(): Promise<RunView | undefined> };

export type UnsubscribeTokens = {
  /** Unsubscribes the token's user. Returns false if the token doesn't exist or has a different purpose. */
  redeem(tokenHash: Uint8Array, now: Date): Promise<boolean>;
};

export type Mail = {
  readonly to: string;
  /** The complete encoded message. */
  readonly content: string;
};

/** Renders the daily email for one recipient. */
export type RenderMail = (addressee: {
  userId: number;
  email: string;
  token: string;
  language: AccountLanguage;
}) => Mail;
export type MailTemplates = { forDay(date: GameDate, movie: MovieOfDay): Promise<RenderMail> };

export type Mailer = {
  /**
   * Sends an email and never rejects. The email is rendered when a connection is free, and isn't sent after `notAfter`.
   */
  send(renderMail: () => Mail, notAfter: Date): Promise<AttemptResult>;
};
