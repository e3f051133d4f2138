import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { expect, it } from '@jest/globals';
import { clientKey } from './client-key.ts';
import { gatewayLimits } from './gateway-limits.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  // A VLAN's interface has a dot in its name. Node accepts the address, and `ipaddr` doesn't.
  ['fe80::1%eth0.100', 'unknown'],
  ['unknown', 'unknown'],
  ['::ffff:999.1.1.1', 'unknown'],
  ['', 'unknown'],
])('limits count %s as %s', (address, client) => {
  expect(clientKey(address)).toBe(client);
});

it.each([
  [0, 0.5, { total: 500, perClient: 128 }],
  [0, 1, { total: 500, perClient: 256 }],
  [1, 3, { total: 1_500 }],
])(
  'with %i trusted proxies and RATE_LIMIT_FACTOR %p, the connections are limited to %j',
  (TRUSTED_PROXY_HOPS, RATE_LIMIT_FACTOR, connections) => {
    const settings = { RATE_LIMIT_FACTOR, TRUSTED_PROXY_HOPS, MAX_CONNECTIONS: 500 };
    expect(gatewayLimits(settings, openMetrics('gateway')).connections).toEqual(connections);
  },
);
