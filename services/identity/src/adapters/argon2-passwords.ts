import { randomBytes } from 'node:crypto';
import { CallFailed } from '@dreamreel/kit/call-failed';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Passwords } from '../application/ports.ts';

/** OWASP's first choice for argon2id, which is the algorithm that the library takes unless told otherwise. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Capacity = {
  /** Hashes at once: each takes 19 MiB and one thread of the four that Node shares with files and names. */
  readonly atOnce: number;
  /** How many more may wait for their turn, about ten milliseconds each. */
  readonly waiting: number;
};

export async function argon2Passwords({ atOnce, waiting }: Capacity): Promise<Passwords> {
  const limit = pLimit(atOnce);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount < atOnce + waiting) return limit(work);
    return Promise.reject(
      new CallFailed('unavailable', 'Too many people are signing in at this moment, please try again', {
        retryAfterSeconds: 2,
      }),
    );
  };

  return {
    hash: (password) => inTurn(() => hash(sameEverywhere(password), COST)),
    matches: (password, kept) => inTurn(() => verify(kept, sameEverywhere(password))),
    decoy: await hash(randomBytes(32), COST),
  };
}

/** One keyboard sends é as one character, another as two. */
function sameEverywhere(password: string): string {
  return password.normalize('NFKC');
}
