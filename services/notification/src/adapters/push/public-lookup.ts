import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

type Callback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;
export type Lookup = (hostname: string, options: LookupOptions, callback: Callback) => void;

type AddressResolver = Readonly<Record<'resolve4' | 'resolve6', (hostname: string) => Promise<string[]>>>;

/**
 * Returns a lookup that fails if any resolved address isn't public, so that a subscription with a malicious host name
 * can't make this server call internal addresses. Sockets connect only to addresses returned by this lookup.
 *
 * Uses DNS queries instead of `dns.lookup`. Node can run only two such lookups at a time, so a few unresponsive DNS
 * servers would delay every other connection of the process.
 */
export function publicLookup(resolver: AddressResolver = new Resolver({ timeout: 2_000, tries: 2 })): Lookup {
  return (hostname, options, callback) => {
    const resolving = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
    void Promise.allSettled(resolving).then(([ipv4, ipv6]) => {
      const addresses = [...addressesOf(ipv4, 4), ...addressesOf(ipv6, 6)];
      if (addresses.length === 0 && ipv4?.status === 'rejected') callback(ipv4.reason, []);
      else passPublic(hostname, addresses, options, callback);
    });
  };
}

function addressesOf(result: PromiseSettledResult<string[]> | undefined, family: number): LookupAddress[] {
  return result?.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
}

function passPublic(hostname: string, addresses: LookupAddress[], { all }: LookupOptions, callback: Callback): void {
  const [first] = addresses;
  if (first === undefined || !addresses.every(({ address }) => isPublic(address))) {
    callback(Object.assign(new Error(`${hostname} is not a public address`), { code: NOT_PUBLIC }), []);
  } else if (all) callback(null, addresses);
  else callback(null, first.address, first.family);
}

/** Error code for a host name that resolves to a non-public address. */
export const NOT_PUBLIC = 'ERR_NOT_PUBLIC';

/** Returns false for loopback, private, link-local, multicast, and reserved addresses. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
