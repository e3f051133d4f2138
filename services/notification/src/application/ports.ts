import type { GameDate } from '@dreamreel/proto/calendar';
import type { UserState } from '@dreamreel/proto/identity';
import type { MailCounts } from '@dreamreel/proto/notification';
import type { Outcome, Settlement } from '../domain/after-attempt.ts';

/** The identity service: who wants mails is its truth, and addresses are kept nowhere else. */
export type Users = {
  withIds(ids: readonly number[]): Promise<ReadonlyMap<number, UserState>>;
  /** Users above an id, in the order of ids; none at the end. */
  after(id: number): Promise<readonly UserState[]>;
};

/** What a mail may say of a movie that nobody has guessed yet. */
export type MovieOfDay = {
  /** The address of the first hint's image on our site. */
  readonly image: string;
  /** What is to be seen in it, in words that name nobody. */
  readonly describes: string;
};

export type Games = {
  movieOf(date: GameDate): Promise<MovieOfDay | undefined>;
  usersWhoPlayed(date: GameDate, userIds: readonly number[]): Promise<ReadonlySet<number>>;
};

/** The copy of who may get mails, which needs no other service. */
export type Subscribers = {
  /** Takes over how users stand, also what is as old as what is known already. */
  renew(states: readonly UserState[]): Promise<void>;
  /** The versions in which users have followed an unsubscribe link. */
  optOuts(userIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
};

/** Those of a batch whose turn it is. */
export type Claimed = { readonly userId: number; readonly attempts: number; readonly token: string };
export type Batch = { readonly date: GameDate; readonly claim: string; readonly size: number };
export type Settled = { readonly userId: number; readonly settlement: Settlement };

export type Deliveries = {
  /** Whether anything of a day may be done now. Begins the run of the day at the first call. */
  hasWork(date: GameDate, now: Date): Promise<boolean>;
  /** Gives more subscribers their row, for a minute after the run began; `elsewhere` while another worker does. */
  collect(date: GameDate, now: Date): Promise<'more' | 'done' | 'elsewhere'>;
  /** Reserves `count` places in the common pace of all workers and answers when the first may begin. */
  reserve(date: GameDate, count: number, perSecond: number, now: Date): Promise<Date>;
  /** Takes up to `size` waiting mails for this batch alone, each with a token for its link, durably before it answers. */
  claim(batch: Batch, now: Date): Promise<readonly Claimed[]>;
  /** Says how mails of a batch have ended. Whatever another batch has taken meanwhile stays as it is. */
  settle(batch: Pick<Batch, 'date' | 'claim'>, settled: readonly Settled[]): Promise<void>;
  /** What a worker claimed before `before` and never settled is unclear. */
  giveUpClaims(before: Date): Promise<void>;
  /** What waits for a day before `today` is too late. */
  closeDaysBefore(today: GameDate): Promise<void>;
  /** Puts an unclear mail back into the queue; false where it is not unclear. */
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

export type Unsubscribing = {
  /** Ends the mails of whom the token was made for; false where there is no such token for this purpose. */
  use(tokenHash: Uint8Array, now: Date): Promise<boolean>;
  /** Whether there is such a token for this purpose. */
  knows(tokenHash: Uint8Array): Promise<boolean>;
};

export type Mail = {
  readonly to: string;
  /** The whole message, ready for the wire. */
  readonly content: string;
};

/** Writes the mail of one day for each addressee. */
export type WriteMail = (addressee: { userId: number; email: string; token: string }) => Mail;
export type Letters = { about(date: GameDate, movie: MovieOfDay): Promise<WriteMail> };

export type Mailer = {
  /** Never rejects. The mail is written only when its turn comes; after `notAfter` it is not begun at all. */
  deliver(write: () => Mail, notAfter: Date): Promise<Outcome>;
};
