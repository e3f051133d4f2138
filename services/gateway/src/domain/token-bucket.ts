/** A token bucket's size and refill rate. */
export type Allowance = { readonly burst: number; readonly perSecond: number };

/** The tokens left at a moment. The number is negative if the bucket was overdrawn. */
export type Bucket = { left: number; atMs: number };

export function fullBucket({ burst }: Allowance, nowMs: number): Bucket {
  return { left: burst, atMs: nowMs };
}

/**
 * Adds the tokens accumulated since the last refill, up to the size of the bucket. Returns the number of tokens left.
 */
export function refill(bucket: Bucket, { burst, perSecond }: Allowance, nowMs: number): number {
  bucket.left = Math.min(burst, bucket.left + ((nowMs - bucket.atMs) / 1_000) * perSecond);
  bucket.atMs = nowMs;
  return bucket.left;
}

/**
 * Returns the number of seconds, rounded up and at least one, until `wanted` tokens are available if none are taken.
 */
export function secondsUntil(bucket: Bucket, { perSecond }: Allowance, wanted: number): number {
  return Math.max(1, Math.ceil((wanted - bucket.left) / perSecond));
}
