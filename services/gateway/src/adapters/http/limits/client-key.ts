import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Request } from 'koa';

/**
 * Returns the key that identifies a client for rate limiting. For IPv6, the key is the /64 prefix. A home network
 * usually has a whole /64, so limits per address would be useless.
 */
export function clientKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  // IPv6-only clusters translate the IPv4 addresses of all visitors to one /96.
  if (parsed.range() === 'rfc6052') return parsed.toByteArray().slice(-4).join('.');
  return `${parsed.parts.slice(0, 4).map(hex).join(':')}::/64`;
}

/**
 * Returns the address that our outermost trusted proxy has added to X-Forwarded-For, without a port. If that entry isn't
 * an address, the nearest proxy whose address is known stands for its visitors.
 *
 * @param request `ips` contains only the entries of trusted proxies, the outermost first
 */
export function clientAddress({ ips, socket }: Pick<Request, 'ips' | 'socket'>): string {
  return [...ips.map(withoutPort), socket.remoteAddress ?? ''].find((address) => isIP(address) > 0) ?? '';
}

function withoutPort(entry: string): string {
  if (isIP(entry)) return entry;
  const [, bracketed, plain = ''] = HOST_AND_PORT.exec(entry) ?? [];
  return bracketed ?? plain;
}

const HOST_AND_PORT = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/;

function hex(part: number): string {
  return part.toString(16);
}

const KEY = randomBytes(32);

/**
 * Returns a pseudonym that tells clients apart in this process's log. The log must not contain IP addresses, as the
 * privacy page promises.
 *
 * @param client the key of the client, as returned by {@link clientKey}
 */
export function pseudonymOf(client: string): string {
  return createHmac('sha256', KEY).update(client).digest('hex').slice(0, 12);
}
