import { randomBytes } from 'node:crypto';
import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Passwords } from '../../application/ports.ts';

/** OWASP's first choice for argon2id, which is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Capacity = {
  /** Hashes at the same time. Each takes 19 MiB and one of the four threads that Node shares with files and DNS. */
  readonly concurrency: number;
  /** How many more may wait, about ten milliseconds each. */
  readonly maxQueued: number;
};

export async function argon2Passwords({ concurrency, maxQueued }: Capacity): Promise<Passwords> {
  const limit = pLimit(concurrency);
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount < concurrency + maxQueued) return limit(work);
    return Promise.reject(
      new CallFailed('unavailable', 'Too many people are signing in at this moment, please try again', {
        retryAfterSeconds: 2,
      }),
    );
  };

  return {
    hash: (password) => queued(() => hash(normalized(password), COST)),
    matches: (password, passwordHash) => queued(() => verify(passwordHash, normalized(password))),
    dummyHash: await hash(randomBytes(32), COST),
  };
}

/** Some keyboards send é as one code point, others as two. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
