/** A version of the product with a deliberate defect that a test run must detect. */
export type Variant = {
  readonly name: string;
  readonly services: readonly string[];
  /** Path of the source file. In this file, `whole` is replaced with `broken`. */
  readonly file: string;
  readonly whole: string;
  readonly broken: string;
  /** Names of the faults that reveal the defect. */
  readonly only: readonly string[];
  /** The run must report at least one finding of this kind. */
  readonly kind: 'lost' | 'doubled';
};

export const variants: readonly Variant[] = [
  {
    name: 'a guess is acknowledged before it is committed',
    services: ['game'],
    file: 'services/game/src/adapters/plays/stored-plays.ts',
    whole: 'return (await store.write(change)) ? { play: after, change } : { play: after, isConflict: true };',
    broken: 'store.write(change).catch(() => {}); return { play: after, change };',
    only: ['game-postgres', 'postgres killed', 'postgres paused', 'game killed'],
    kind: 'lost',
  },
  {
    name: 'an event that could not be sent counts as sent',
    services: ['identity', 'catalogue'],
    file: 'services/kit/src/events/outbox-relay.ts',
    whole: 'lastSequence = await send(publisher, row);',
    broken: 'lastSequence = await send(publisher, row).catch(() => lastSequence);',
    // During other faults, the broker client buffers unsent messages, so the defect has no effect.
    only: ['identity-nats unheard', 'catalogue-nats unheard'],
    kind: 'lost',
  },
  {
    name: 'an email is sent again after a lost reply',
    services: ['notification'],
    file: 'services/notification/src/domain/after-attempt.ts',
    whole: "return { state: 'ambiguous', detail: result.detail };",
    broken: 'return requeue(result.detail, attempts, now, 0);',
    only: ['notification-mail silent', 'notification-mail reset'],
    kind: 'doubled',
  },
];
