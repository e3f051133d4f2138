import { expect, it } from '@jest/globals';
import { isPublic, NOT_PUBLIC, publicLookup } from './public-lookup.ts';

it.each(['142.250.74.106', '17.188.143.34', '2a00:1450:4001:82a::200a', '::ffff:142.250.74.106'])(
  'treats %s as public',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

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
  'push.example.org',
])('treats %s as not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

it.each([
  ['its IPv4 address', ['142.250.74.106'], [], '142.250.74.106'],
  ['its IPv6 address', 'ENODATA', ['2a00::1'], '2a00::1'],
  ['an error if any of its addresses is not public', ['142.250.74.106'], ['fe80::1'], NOT_PUBLIC],
  ['an error if it has no address', [], [], NOT_PUBLIC],
  ['the error of its DNS server', 'ETIMEOUT', 'ETIMEOUT', 'ETIMEOUT'],
])('resolves a name to %s', async (_what, ipv4, ipv6, expected) => {
  const answerWith = (answer: string[] | string) => async () => {
    if (typeof answer === 'string') throw Object.assign(new Error('no answer'), { code: answer });
    return answer;
  };
  const lookup = publicLookup({ resolve4: answerWith(ipv4), resolve6: answerWith(ipv6) });
  const result = new Promise((resolve) =>
    lookup('push.example', {}, (error, address) => resolve(error ? error.code : address)),
  );
  expect(await result).toBe(expected);
});
