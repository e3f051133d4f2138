import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const IPV4_IN_IPV6 = '::ffff:';

/**
 * Returns the key that identifies a client for rate limiting. For IPv6, the key is the /64 prefix. A home network
 * usually has a whole /64, so limits per address would be useless.
 */
export function clientKey(address: string): string {
  if (isIPv4(address)) return address;
  // A dual-stack socket reports IPv4 addresses with this prefix. Most client addresses have this prefix, and parsing
  // them with `ipaddr` takes ten times as long.
  const mapped = address.startsWith(IPV4_IN_IPV6) ? address.slice(IPV4_IN_IPV6.length) : '';
  if (isIPv4(mapped)) return mapped;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).map(hex).join(':')}::/64` : parsed.toString();
}

function hex(part: number): string {
  return part.toString(16);
}
