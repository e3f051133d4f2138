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
