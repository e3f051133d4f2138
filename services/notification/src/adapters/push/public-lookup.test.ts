import { expect, it } from '@jest/globals';
import { NOT_PUBLIC, publicLookup } from './public-lookup.ts';

/** Looks up a name with these addresses, or with this error of its DNS server. */
function resolve(ipv4: string[] | string, ipv6: string[] | string) {
  const answerWith = (answer: string[] | string) => async () => {
    if (typeof answer === 'string') throw Object.assign(new Error('no answer'), { code: answer });
    return answer;
  };
  const lookup = publicLookup({ resolve4: answerWith(ipv4), resolve6: answerWith(ipv6) });
  return new Promise((resolve) =>
    lookup('push.example', {}, (error, address) => resolve(error ? error.code : address)),
  );
}

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('never resolves a name to the address %s, which is not public', async (address) => {
  expect(await resolve([address], [])).toBe(NOT_PUBLIC);
});

it.each([
  ['its IPv4 address', ['142.250.74.106'], [], '142.250.74.106'],
  ['its IPv6 address', 'ENODATA', ['2a00:1450:4001:82a::200a'], '2a00:1450:4001:82a::200a'],
  ['its IPv4 address in IPv6 notation', [], ['::ffff:142.250.74.106'], '::ffff:142.250.74.106'],
  ['an error if any of its addresses is not public', ['142.250.74.106'], ['fe80::1'], NOT_PUBLIC],
  ['an error if it has no address', [], [], NOT_PUBLIC],
  ['the error of its DNS server', 'ETIMEOUT', 'ETIMEOUT', 'ETIMEOUT'],
])('resolves a name to %s', async (_what, ipv4, ipv6, expected) => {
  expect(await resolve(ipv4, ipv6)).toBe(expected);
});
