/**
 * Returns true if the Host header of a request names this machine. This prevents DNS rebinding: a site can resolve its
 * own name to a loopback address to read responses, but its requests still contain that name.
 *
 * @param host the Host header, with or without a port
 */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && LOCAL_HOST.test(host);
}

/** `localhost` and its subdomains always resolve to a loopback address (RFC 6761, section 6.3). */
const LOCAL_HOST = /^(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
