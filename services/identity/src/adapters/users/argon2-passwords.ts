import { randomBytes } from 'node:crypto';
import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Passwords } from '../../application/ports.ts';

/** OWASP's first recommendation for argon2id, which is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Capacity = {
  /**
   * Maximum number of hashes computed concurrently. Each hash takes 19 MiB of memory and one of the four threads that
   * Node also uses for file and DNS operations.
   */
  readonly concurrency: number;
  /** Maximum number of queued hashes. Computing a hash takes about ten milliseconds. */
  readonly maxQueued: number;
};

export async function argon2Passwords({ concurrency, maxQueued }: Capacity): Promise<Passwords> {
  const limit = pLimit(concurrency);
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount < concurrency + maxQueued) return limit(work);
    return Promise.reject(
      new CallFailed('unavailable', 'Too many password checks are waiting. Try again in a moment.', {
        retryAfterSeconds: 2,
      }),
    );
  };

  return {
    hash: (password) => enqueue(() => hash(normalizePassword(password), COST)),
    matches: (password, passwordHash) => enqueue(() => verify(passwordHash, normalizePassword(password))),
    dummyHash: await hash(randomBytes(32), COST),
  };
}

/** Normalizes Unicode because keyboards can produce `é` as one code point or as two. */
function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
