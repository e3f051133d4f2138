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
