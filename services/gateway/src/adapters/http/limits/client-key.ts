import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const IPV4_IN_IPV6 = '::ffff:';

/**
 * Returns the key by which limits count a client. A home network has a whole IPv6 /64. Counted by address, it would
 * have 2^64 limits.
 */
export function clientKey(address: string): string {
  if (isIPv4(address)) return address;
  // A dual-stack socket prefixes IPv4 addresses this way. This is by far the most common case, and `ipaddr` takes ten
  // times as long.
  const mapped = address.startsWith(IPV4_IN_IPV6) ? address.slice(IPV4_IN_IPV6.length) : '';
  if (isIPv4(mapped)) return mapped;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).map(hex).join(':')}::/64` : parsed.toString();
}

function hex(part: number): string {
  return part.toString(16);
}
