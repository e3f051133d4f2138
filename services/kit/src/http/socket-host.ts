/** Returns the host of a URL as sockets expect it. In URLs, IPv6 addresses are in brackets. */
export function socketHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
