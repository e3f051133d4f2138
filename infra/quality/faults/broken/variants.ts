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
};

export const variants: readonly Variant[] = [
  {
    name: 'a guess is acknowledged before it is committed',
    services: ['game'],
    file: 'services/game/src/adapters/plays/stored-plays.ts',
    whole: 'return (await store.write(change)) ? { play: after, change } : { play: after, isConflict: true };',
    broken: 'store.write(change).catch(() => {}); return { play: after, change };',
    only: ['game-postgres', 'postgres killed', 'postgres paused', 'game killed'],
  },
  {
    name: 'an event that could not be sent counts as sent',
    services: ['identity', 'catalogue'],
    file: 'services/kit/src/events/outbox-relay.ts',
    whole: 'lastSequence = await send(publisher, row);',
    broken: 'lastSequence = await send(publisher, row).catch(() => lastSequence);',
    // During other faults, the broker client buffers unsent messages, so the defect has no effect.
    only: ['identity-nats unheard', 'catalogue-nats unheard'],
  },
];
