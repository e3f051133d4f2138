/**
 * Returns true if a request's Host header refers to this machine. This check prevents DNS rebinding: an attacker's
 * domain can resolve to a loopback address, but the Host header still contains that domain.
 *
 * @param host the Host header, with or without a port
 */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && LOCAL_HOST.test(host);
}

/**
 * `localhost` and its subdomains, which always resolve to a loopback address (RFC 6761, section 6.3), or a loopback IP
 * address.
 */
const LOCAL_HOST = /^(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
