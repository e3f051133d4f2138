/** The push services of the common browsers, which respond quickly and reject an address that they have not given out. */
const KNOWN_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/**
 * The name of an endpoint's push service. For one that is not known these are the last two labels of the host: whoever owns
 * a domain can make any number of names below it.
 */
export function pushServiceOf(endpoint: string): string {
  const host = new URL(endpoint).hostname.replace(/\.$/, '');
  const known = KNOWN_SERVICES.find((name) => host === name || host.endsWith(`.${name}`));
  return known ?? host.split('.').slice(-2).join('.');
}

export function isKnownPushService(service: string): boolean {
  return KNOWN_SERVICES.includes(service);
}

/** How many new subscriptions are stored. None of it applies to a browser that is stored already. */
export const PUSH_LIMITS = {
  windowMs: 86_400_000,
  /** From one client address in a window, with known push services: a school or a company has one address. */
  ofClient: 300,
  /** From one client address in a window, with other services. */
  ofClientElsewhere: 30,
  /** With one other service, at any time. */
  ofOtherService: 200,
} as const;
