/** Names that no public service has (RFC 2606, 6762, 8375, and the private names of clouds and clusters). */
const INTERNAL_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|svc|arpa|test|example|invalid|onion)$/;

/**
 * Whether an endpoint can be that of a push service: https by its usual port, with a public name instead of an address of
 * the network. Which address the name has is checked when it is called.
 */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  // An IPv6 address stands in brackets there; whatever else looks like a number has become an IPv4 address.
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return false;
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') && !INTERNAL_NAMES.test(name);
}
