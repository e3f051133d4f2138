import type { Result } from '@dreamreel/kit/result';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { AccountLanguage } from '@dreamreel/proto/identity/account-forms';
import type { AccountMail, LinkPurpose } from '@dreamreel/proto/identity/internal-calls';
import type { UserState } from '@dreamreel/proto/identity/users';
import type { MailRun } from '@dreamreel/proto/notification/operations';
import type {
  PushLanguage,
  PushMessage,
  PushSubscription,
  subscriptionErrors,
} from '@dreamreel/proto/notification/push';
import type {
  AccountMailOutcome,
  AttemptResult,
  DeliveryOutcome,
  PushOutcome,
  PushResult,
} from '../domain/after-attempt.ts';

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
  /** Returns users who clicked an unsubscribe link that the identity service hasn't processed yet. */
  optOuts(userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Records a batch's outcomes. Emails that another batch has claimed in the meantime aren't changed. */
  recordOutcomes(batch: Pick<Batch, 'date' | 'claim'>, outcomes: readonly MailOutcome[]): Promise<void>;
  /** Marks emails as ambiguous if they were claimed before `before` and have no outcome. */
  expireClaims(before: Date): Promise<void>;
  /** Marks emails as late if they are still queued for a day before `today`. */
  expireDaysBefore(today: GameDate): Promise<void>;
  /** Requeues an ambiguous email until the day ends. Returns false if the email isn't ambiguous. */
  requeue(date: GameDate, userId: number, now: Date): Promise<boolean>;
  /**
   * Returns the current state of the newest run, with the user IDs of the ambiguous emails. Email addresses are stored only
   * in the identity service.
   */
  newestRun(): Promise<(Pick<ShownRun, 'date' | 'counts'> & { readonly ambiguous: readonly number[] }) | undefined>;
};

type ShownRun = NonNullable<MailRun['run']>;

export type UnsubscribeTokens = {
  /**
   * Unsubscribes the token's user from emails. Returns false if the token doesn't exist or has a different purpose. A
   * token can be used repeatedly, but only to unsubscribe.
   */
  redeem(token: string, now: Date): Promise<boolean>;
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
export type MailTemplates = (date: GameDate, movie: MovieOfDay) => Promise<RenderMail>;

export type Mailer = {
  /**
   * Sends an email and never rejects. The email is rendered when a connection is free, and isn't sent after `notAfter`.
   */
  send(renderMail: () => Mail, notAfter: Date): Promise<AttemptResult>;
};

/** An account email claimed by a worker. */
export type ClaimedAccountMail = AccountMail & {
  /** Number of attempts that might have delivered the email. */
  readonly ambiguousAttempts: number;
  readonly requestedAt: Date;
};

export type AccountMails = {
  /**
   * Claims emails that are due and commits the claim. Other workers skip these emails until the claim expires. An email
   * whose claim has expired might have been delivered.
   */
  claim(claim: string, size: number, now: Date): Promise<readonly ClaimedAccountMail[]>;
  /** Records an outcome if the worker still holds the claim. Deletes the email address after the final attempt. */
  recordOutcome(claim: string, mailId: string, outcome: AccountMailOutcome): Promise<void>;
};

/** Creates a link in the identity service. Returns undefined if the account no longer needs the email. */
export type IssueLink = (of: {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  readonly email: string;
}) => Promise<string | undefined>;

/** Renders an email. `token` is undefined if the email has no link. */
export type RenderAccountMail = (mail: AccountMail, token: string | undefined) => Promise<Mail>;

/** A browser's push endpoint and encryption keys. */
export type PushTarget = {
  /** SHA-256 of the endpoint. */
  readonly id: Buffer;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** A browser whose daily reminder is claimed by a worker. */
export type ClaimedPush = PushTarget & {
  readonly language: PushLanguage;
  /** How often the push service has deferred today's reminder. */
  readonly attempts: number;
};

/** A request to claim up to `size` reminders for one push service. */
export type PushBatch = { readonly date: GameDate; readonly service: string; readonly size: number };

/** A push subscription that a browser sends, with its user and the client's IP address. */
export type PushRequest = PushSubscription & { readonly userId: number | null; readonly clientAddress: string };

export type PushSubscriptions = {
  /**
   * Adds a browser within {@link PUSH_LIMITS}, or replaces the browser's existing row. Reminders start the next day.
   * Subscriptions of deleted users aren't stored.
   */
  save(request: PushRequest, now: Date): Promise<Result<{ success: true }, keyof typeof subscriptionErrors>>;
  remove(subscriptionId: string): Promise<void>;
  /**
   * Returns the push services that have reminders due. Services with the fewest failures come first, then the oldest
   * services.
   */
  dueServices(date: GameDate, now: Date): Promise<readonly string[]>;
  /**
   * Claims reminders that are due. Resolves after the claim is committed, so no two workers claim the same reminder.
   */
  claim(batch: PushBatch, now: Date): Promise<readonly ClaimedPush[]>;
  recordOutcome(date: GameDate, id: Buffer, outcome: PushOutcome): Promise<void>;
};

export type PushSender = {
  /**
   * Sends a message and never rejects. If the browser is offline, the push service keeps the message until `expiresAt`.
   */
  send(target: PushTarget, message: PushMessage, expiresAt: Date): Promise<PushResult>;
};
