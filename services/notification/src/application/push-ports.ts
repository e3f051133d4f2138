import type { GameDate } from '@dreamreel/proto/calendar';
import type { PushLanguage, PushMessage, PushSubscription } from '@dreamreel/proto/notification/push';
import type { PushOutcome, PushResult } from '../domain/after-push.ts';

/** A browser's address and keys. */
export type PushTarget = {
  /** SHA-256 of the endpoint. */
  readonly id: Buffer;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** A browser whose reminder of a day belongs to one worker. */
export type ClaimedPush = PushTarget & {
  readonly language: PushLanguage;
  /** How often the push service has deferred it that day. */
  readonly attempts: number;
};

/** Up to `size` reminders of a day to the browsers of one push service. */
export type PushBatch = { readonly date: GameDate; readonly service: string; readonly size: number };

/** Who asks to store a subscription, and what for. */
export type PushRequest = Omit<PushSubscription, 'knownAs'> & {
  readonly id: Buffer;
  /** The row that is refreshed or replaced. Undefined when the player turns reminders on. */
  readonly knownAs: Buffer | undefined;
  readonly userId: number | null;
  /** Undefined where the gateway is of an older version. */
  readonly clientAddress: string | undefined;
};

/** `until`: from when on it may be tried again; undefined where the push service has too many subscriptions. */
export type SavedPush =
  | { readonly kind: 'saved' | 'no-such-user' | 'unknown-subscription' }
  | { readonly kind: 'too-many'; readonly until: Date | undefined };

export type PushSubscriptions = {
  /**
   * Adds a browser within {@link PUSH_LIMITS}, or replaces what was known of it. It is reminded from the next day on. Stores
   * nothing for a deleted user.
   */
  save(request: PushRequest, now: Date): Promise<SavedPush>;
  remove(id: Buffer): Promise<void>;
  /** The push services that have browsers to remind of a day now; first those that fail least, then those known longest. */
  dueServices(date: GameDate, now: Date): Promise<readonly string[]>;
  /** Claims reminders that are due; durable once it resolves, and nobody else gets the same one. */
  claim(batch: PushBatch, now: Date): Promise<readonly ClaimedPush[]>;
  recordOutcome(date: GameDate, id: Buffer, outcome: PushOutcome): Promise<void>;
};

export type PushSender = {
  /** Never rejects. The push service keeps the message for a browser that is away until `expiresAt`. */
  send(target: PushTarget, message: PushMessage, expiresAt: Date): Promise<PushResult>;
};
