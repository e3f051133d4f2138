import type { GameDate } from '@dreamreel/proto/calendar';
import type { PushLanguage, PushMessage, PushSubscription } from '@dreamreel/proto/notification/push';
import type { PushOutcome, PushResult } from '../domain/after-push.ts';

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

/** A request to store a push subscription. */
export type PushRequest = Omit<PushSubscription, 'knownAs'> & {
  readonly id: Buffer;
  /** Id of the existing row to refresh or replace. Undefined if the player has just turned on reminders. */
  readonly knownAs: Buffer | undefined;
  readonly userId: number | null;
  /** The client's IP address. */
  readonly clientAddress: string;
};

/**
 * `until` is the time at which the client can retry. `until` is undefined if the push service has reached its
 * subscription limit.
 */
export type SavedPush =
  | { readonly kind: 'saved' | 'no-such-user' | 'unknown-subscription' }
  | { readonly kind: 'too-many'; readonly until: Date | undefined };

export type PushSubscriptions = {
  /**
   * Adds a browser within {@link PUSH_LIMITS}, or replaces the browser's existing row. Reminders start the next day.
   * Subscriptions of deleted users aren't stored.
   */
  save(request: PushRequest, now: Date): Promise<SavedPush>;
  remove(id: Buffer): Promise<void>;
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
