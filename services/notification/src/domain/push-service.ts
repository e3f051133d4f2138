/** Push services of common browsers. These services respond quickly and reject unknown endpoints. */
const KNOWN_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/**
 * Returns the name of an endpoint's push service. Unknown services are identified by the last two labels of the host
 * name because a domain owner can create any number of subdomains.
 */
export function pushServiceOf(endpoint: string): string {
  const host = new URL(endpoint).hostname.replace(/\.$/, '');
  const known = KNOWN_SERVICES.find((name) => host === name || host.endsWith(`.${name}`));
  return known ?? host.split('.').slice(-2).join('.');
}

export function isKnownPushService(service: string): boolean {
  return KNOWN_SERVICES.includes(service);
}

/** Limits for new subscriptions. Browsers that are already subscribed aren't limited. */
export const PUSH_LIMITS = {
  windowMs: 86_400_000,
  /**
   * Maximum per client IP address and time window with known push services. A school or company can share one IP
   * address.
   */
  ofClient: 300,
  /** Maximum per client IP address and time window with unknown push services. */
  ofClientElsewhere: 30,
  /** Maximum total number of subscriptions per unknown push service. */
  ofOtherService: 200,
} as const;

/**
 * Domains that are reserved or used for internal networks (RFC 2606, 6762 and 8375, and common cloud and cluster
 * domains).
 */
const INTERNAL_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|svc|arpa|test|example|invalid|onion)$/;

/**
 * Returns true if an endpoint looks like a push service: an HTTPS URL with the default port and a public host name. IP
 * addresses aren't allowed. The resolved IP address is checked when the request is sent.
 */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  // IPv6 addresses are in brackets. The URL parser has already normalized all other numeric hosts to IPv4 addresses.
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return false;
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') && !INTERNAL_NAMES.test(name);
}
