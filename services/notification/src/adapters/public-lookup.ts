import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import ipaddr from 'ipaddr.js';

type Callback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;
export type Lookup = (hostname: string, options: LookupOptions, callback: Callback) => void;

/**
 * Resolves a name as Node does, and fails where one of its addresses is not a public one: whoever can give us a name must
 * not reach our own network by it. It is asked by the connection itself, so no other address is used than the checked one.
 */
export const publicLookup: Lookup = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublic(address))) {
      return callback(Object.assign(new Error(`${hostname} is no public address`), { code: NOT_PUBLIC }), []);
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

/** The code of the error for an address that is not public. */
export const NOT_PUBLIC = 'ERR_NOT_PUBLIC';

/** Whether an address is a public one: not of this machine, a private network, a link, a group, or reserved. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
