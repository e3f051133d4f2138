/** Names that no public service has (RFC 2606, 6762, 8375, and the private names of clouds and clusters). */
const INTERNAL_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|svc|arpa|test|example|invalid|onion)$/;

/**
 * Reports whether an endpoint can belong to a push service: https, the default port, and a public name instead of an IP
 * address. The address that the name resolves to is checked when it is called.
 */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  // An IPv6 address is in brackets. Any other number has already been normalized to an IPv4 address.
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return false;
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') && !INTERNAL_NAMES.test(name);
}
