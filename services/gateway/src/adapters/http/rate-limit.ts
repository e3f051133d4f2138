import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { edgeFailure } from './http-failure.ts';

/**
 * Counts one route's requests by client and throws 429 with Retry-After above the limit. Each replica counts for itself.
 */
export function rateLimit(perMinute: number): (client: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (client) => {
    try {
      await limiter.consume(client);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      throw edgeFailure('too-many-requests', undefined, {
        headers: { 'Retry-After': String(seconds) },
      });
    }
  };
}

/** Whom limits count. One home has a whole IPv6 /64: counting single addresses would hand it 2^64 limits. */
export function clientOf(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).map(hex).join(':')}::/64` : parsed.toString();
}

function hex(part: number): string {
  return part.toString(16);
}
