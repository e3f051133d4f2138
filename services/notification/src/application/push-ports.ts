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

export type PushSubscriptions = {
  /** Adds a browser, or replaces what was known of its endpoint. It is reminded from the next day on. */
  save(
    subscription: PushSubscription & { readonly id: Buffer; readonly userId: number | null },
    now: Date,
  ): Promise<void>;
  remove(id: Buffer): Promise<void>;
  /** Whether anybody is to be reminded of a day now. */
  hasWork(date: GameDate, now: Date): Promise<boolean>;
  /** Claims up to `size` reminders that are due; durable once it resolves, and nobody else gets the same one. */
  claim(date: GameDate, size: number, now: Date): Promise<readonly ClaimedPush[]>;
  recordOutcome(date: GameDate, id: Buffer, outcome: PushOutcome): Promise<void>;
};

export type PushSender = {
  /** Never rejects. The push service keeps the message for a browser that is away until `expiresAt`. */
  send(target: PushTarget, message: PushMessage, expiresAt: Date): Promise<PushResult>;
};
