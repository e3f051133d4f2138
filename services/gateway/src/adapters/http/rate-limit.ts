import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { edgeFailure } from './http-failure.ts';

/**
 * Counts one route's requests by client address and throws 429 with Retry-After above the limit.
 * Each replica counts for itself.
 */
export function rateLimit(perMinute: number): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (address) => {
    try {
      await limiter.consume(clientOf(address));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      throw edgeFailure('too-many-requests', undefined, {
        headers: { 'Retry-After': String(seconds) },
      });
    }
  };
}

/** One home has a whole IPv6 /64: counting single addresses would hand it 2^64 limits. */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).map(hex).join(':')}::/64` : parsed.toString();
}

function hex(part: number): string {
  return part.toString(16);
}
