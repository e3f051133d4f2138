import { describe, expect, it } from '@jest/globals';
import { clientKey } from './client-key.ts';

describe('the limits’ key of a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['64:ff9b::192.0.2.7', '192.0.2.7'],
    ['unknown', 'unknown'],
    ['::ffff:999.1.1.1', 'unknown'],
    ['', 'unknown'],
  ])('limits count %s as %s', (address, client) => {
    expect(clientKey(address)).toBe(client);
  });
});
