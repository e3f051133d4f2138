/** The push services of the common browsers, which respond quickly and reject endpoints that they have not issued. */
const KNOWN_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/**
 * Returns the name of an endpoint's push service. For an unknown service, these are the last two labels of the host,
 * because the owner of a domain can create any number of names below it.
 */
export function pushServiceOf(endpoint: string): string {
  const host = new URL(endpoint).hostname.replace(/\.$/, '');
  const known = KNOWN_SERVICES.find((name) => host === name || host.endsWith(`.${name}`));
  return known ?? host.split('.').slice(-2).join('.');
}

export function isKnownPushService(service: string): boolean {
  return KNOWN_SERVICES.includes(service);
}

/** Limits for new subscriptions. They don't apply to a browser that is already stored. */
export const PUSH_LIMITS = {
  windowMs: 86_400_000,
  /** From one client address in a window, with known push services. A school or a company can share one address. */
  ofClient: 300,
  /** From one client address in a window, with other services. */
  ofClientElsewhere: 30,
  /** With one other service, at any time. */
  ofOtherService: 200,
} as const;
