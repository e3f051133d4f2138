/** A token bucket's size, and how fast it refills. */
export type Allowance = { readonly burst: number; readonly perSecond: number };

/** The tokens left at a moment; below zero where a bucket was overdrawn. */
export type Bucket = { left: number; atMs: number };

export function fullBucket({ burst }: Allowance, nowMs: number): Bucket {
  return { left: burst, atMs: nowMs };
}

/** Adds the tokens since the last refill, up to the size of the bucket. Returns what is left. */
export function refill(bucket: Bucket, { burst, perSecond }: Allowance, nowMs: number): number {
  bucket.left = Math.min(burst, bucket.left + ((nowMs - bucket.atMs) / 1_000) * perSecond);
  bucket.atMs = nowMs;
  return bucket.left;
}

/** In how many whole seconds, at least one, `wanted` tokens will be there if none are taken until then. */
export function secondsUntil(bucket: Bucket, { perSecond }: Allowance, wanted: number): number {
  return Math.max(1, Math.ceil((wanted - bucket.left) / perSecond));
}
