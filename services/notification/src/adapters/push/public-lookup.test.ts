import { expect, it } from '@jest/globals';
import { isPublic } from './public-lookup.ts';

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
