import type { GameDate } from '@dreamreel/proto/calendar';
import type { PushLanguage, PushMessage, PushSubscription } from '@dreamreel/proto/notification/push';
import type { PushOutcome, PushResult } from '../domain/after-push.ts';

/** A browser's endpoint and keys. */
export type PushTarget = {
  /** SHA-256 of the endpoint. */
  readonly id: Buffer;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** A browser whose reminder of a day one worker has claimed. */
export type ClaimedPush = PushTarget & {
  readonly language: PushLanguage;
  /** The number of times that the push service has deferred it that day. */
  readonly attempts: number;
};

/** Up to `size` reminders of a day to the browsers of one push service. */
export type PushBatch = { readonly date: GameDate; readonly service: string; readonly size: number };

/** A request to store a subscription. */
export type PushRequest = Omit<PushSubscription, 'knownAs'> & {
  readonly id: Buffer;
  /** The row that is refreshed or replaced. Undefined when the player turns reminders on. */
  readonly knownAs: Buffer | undefined;
  readonly userId: number | null;
  /** Undefined if the gateway has an older version. */
  readonly clientAddress: string | undefined;
};

/**
 * `until` is the time after which the request can be repeated. It is undefined if the push service has too many
 * subscriptions.
 */
export type SavedPush =
  | { readonly kind: 'saved' | 'no-such-user' | 'unknown-subscription' }
  | { readonly kind: 'too-many'; readonly until: Date | undefined };

export type PushSubscriptions = {
  /**
   * Adds a browser within {@link PUSH_LIMITS}, or replaces its existing row. Reminders start on the next day. Stores
   * nothing for a deleted user.
   */
  save(request: PushRequest, now: Date): Promise<SavedPush>;
  remove(id: Buffer): Promise<void>;
  /**
   * Returns the push services with browsers to remind of a day now. The ones that fail least come first, then the
   * oldest ones.
   */
  dueServices(date: GameDate, now: Date): Promise<readonly string[]>;
  /** Claims reminders that are due. The claim is durable once it resolves, and no other worker gets the same one. */
  claim(batch: PushBatch, now: Date): Promise<readonly ClaimedPush[]>;
  recordOutcome(date: GameDate, id: Buffer, outcome: PushOutcome): Promise<void>;
};

export type PushSender = {
  /**
   * Sends a message and never rejects. The push service stores the message for an offline browser until `expiresAt`.
   */
  send(target: PushTarget, message: PushMessage, expiresAt: Date): Promise<PushResult>;
};
