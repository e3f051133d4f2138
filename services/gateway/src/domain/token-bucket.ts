/** What may be spent of something: so much at once, and so much a second for ever. */
export type Allowance = { readonly burst: number; readonly perSecond: number };

/** What was left of an allowance at a moment. Below zero where more was spent than there was. */
export type Bucket = { left: number; atMs: number };

export function fullBucket({ burst }: Allowance, nowMs: number): Bucket {
  return { left: burst, atMs: nowMs };
}

/** Adds what has come since the bucket was last looked at, never more than it holds. Answers what is left. */
export function refill(bucket: Bucket, { burst, perSecond }: Allowance, nowMs: number): number {
  bucket.left = Math.min(burst, bucket.left + ((nowMs - bucket.atMs) / 1_000) * perSecond);
  bucket.atMs = nowMs;
  return bucket.left;
}

/** In how many whole seconds, at least one, so much will be left if nothing is spent until then. */
export function secondsUntil(bucket: Bucket, { perSecond }: Allowance, wanted: number): number {
  return Math.max(1, Math.ceil((wanted - bucket.left) / perSecond));
}
