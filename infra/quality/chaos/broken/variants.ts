import { fileURLToPath } from 'node:url';
import type { Preload } from '../product/chaos-product.ts';

/** A product with a defect that a run must find. */
export type Variant = {
  readonly name: string;
  /** The defect, unless it is the faulty gateway. */
  readonly preload?: Preload;
  /** Faults under which it shows. */
  readonly only: readonly string[];
  /** What at least one finding must be of. */
  readonly kind: 'lost' | 'doubled';
};

const moduleAt = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export const variants: readonly Variant[] = [
  {
    name: 'a guess is acknowledged before it is committed',
    preload: { module: moduleAt('acknowledges-before-commit.ts'), into: ['game'] },
    only: ['game-postgres', 'postgres killed', 'postgres paused', 'game killed'],
    kind: 'lost',
  },
  {
    name: 'an event that could not be sent counts as sent',
    preload: { module: moduleAt('forgets-unsent-events.ts'), into: ['identity', 'catalogue'] },
    // With other faults the broker's client keeps what it could not send, and the defect has no effect.
    only: ['identity-nats unheard', 'catalogue-nats unheard'],
    kind: 'lost',
  },
  {
    name: 'a finished game is counted twice',
    preload: { module: moduleAt('counts-twice.ts'), into: ['game'] },
    only: ['game-nats delayed'],
    kind: 'doubled',
  },
  { name: 'a gateway reports success for a guess that failed', only: ['game-postgres', 'game-nats'], kind: 'lost' },
];
