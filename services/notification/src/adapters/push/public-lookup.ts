import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { isKnownPushService, pushServiceOf } from '../../domain/push-service.ts';

type Callback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;
export type Lookup = (hostname: string, options: LookupOptions, callback: Callback) => void;

/**
 * Resolves a name as Node does, and fails where one of its addresses is not a public one: whoever can give us a name must
 * not reach our own network by it. It is asked by the connection itself, so no other address is used than the checked one.
 */
export const publicLookup: Lookup = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) callback(error, []);
    else passPublic(hostname, addresses, options, callback);
  });

/**
 * The same by DNS alone, for names of which anyone may run the server. Node resolves two names at a time in the way above:
 * two servers that never respond would hold up every other connection of the process.
 */
export function publicDnsLookup(resolver: Pick<Resolver, 'resolve4' | 'resolve6'>): Lookup {
  return (hostname, options, callback) => {
    const resolving = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
    void Promise.allSettled(resolving).then(([ipv4, ipv6]) => {
      const addresses = [...addressesOf(ipv4, 4), ...addressesOf(ipv6, 6)];
      if (addresses.length === 0 && ipv4?.status === 'rejected') callback(ipv4.reason, []);
      else passPublic(hostname, addresses, options, callback);
    });
  };
}

const DNS_TIMEOUT = { timeout: 2_000, tries: 2 };

/** Known push services are resolved as all other names are; the others must not delay them by slow DNS servers. */
export function pushLookup(): Lookup {
  const otherLookup = publicDnsLookup(new Resolver(DNS_TIMEOUT));
  return (hostname, ...rest) => {
    const isKnown = isKnownPushService(pushServiceOf(`https://${hostname}`));
    return isKnown ? publicLookup(hostname, ...rest) : otherLookup(hostname, ...rest);
  };
}

function addressesOf(result: PromiseSettledResult<string[]> | undefined, family: number): LookupAddress[] {
  return result?.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
}

function passPublic(hostname: string, addresses: LookupAddress[], { all }: LookupOptions, callback: Callback): void {
  const [first] = addresses;
  if (first === undefined || !addresses.every(({ address }) => isPublic(address))) {
    callback(Object.assign(new Error(`${hostname} is no public address`), { code: NOT_PUBLIC }), []);
  } else if (all) callback(null, addresses);
  else callback(null, first.address, first.family);
}

/** The code of the error for an address that is not public. */
export const NOT_PUBLIC = 'ERR_NOT_PUBLIC';

/** Whether an address is a public one: not of this machine, a private network, a link, a group, or reserved. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
