/** Size and refill rate of a token bucket. */
export type Allowance = { readonly burst: number; readonly perSecond: number };

/** Remaining tokens at a point in time. The number is negative if the bucket was overdrawn. */
export type Bucket = { left: number; atMs: number };

export function fullBucket({ burst }: Allowance, nowMs: number): Bucket {
  return { left: burst, atMs: nowMs };
}

/**
 * Adds the tokens that have accumulated since the last refill, up to the bucket's size. Returns the number of remaining
 * tokens.
 */
export function refill(bucket: Bucket, { burst, perSecond }: Allowance, nowMs: number): number {
  bucket.left = Math.min(burst, bucket.left + ((nowMs - bucket.atMs) / 1_000) * perSecond);
  bucket.atMs = nowMs;
  return bucket.left;
}

/** Returns the number of seconds until `wanted` tokens are available, rounded up and at least 1. */
export function secondsUntil(bucket: Bucket, { perSecond }: Allowance, wanted: number): number {
  return Math.max(1, Math.ceil((wanted - bucket.left) / perSecond));
}
