/**
 * Whether a request names this machine in its Host header. A page of another site can resolve its own name to a loopback
 * address (DNS rebinding) and then reads every answer, but its requests still carry that name.
 *
 * @param host the Host header, with or without a port
 */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && LOCAL_HOST.test(host);
}

/** `localhost` and names below it always resolve to a loopback address (RFC 6761, section 6.3). */
const LOCAL_HOST = /^(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
