import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HttpFailure } from '../output/http-failure.ts';
import { fullBucket, refill, secondsUntil } from './client-budgets.ts';
import { clientKey } from './client-key.ts';
import { gatewayLimits } from './gateway-limits.ts';
import { rateLimiter } from './rate-limit.ts';

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

describe('a token bucket', () => {
  const allowance = { burst: 10, perSecond: 2 };

  it('predicts the first second in which enough tokens are available', () => {
    const amounts = {
      left: fc.double({ min: -100, max: 9.99, noNaN: true }),
      burst: fc.double({ min: 10, max: 1e6, noNaN: true }),
    };
    const rates = { perSecond: fc.double({ min: 0.01, max: 1e6, noNaN: true }) };
    fc.assert(
      fc.property(fc.record({ ...amounts, ...rates }), ({ left, burst, perSecond }) => {
        const seconds = secondsUntil({ left, atMs: 0 }, { burst, perSecond }, 10);
        expect(refill({ left, atMs: 0 }, { burst, perSecond }, seconds * 1_000)).toBeGreaterThanOrEqual(10 - 1e-3);
        if (seconds > 1) {
          expect(refill({ left, atMs: 0 }, { burst, perSecond }, (seconds - 1) * 1_000)).toBeLessThan(10 + 1e-3);
        }
      }),
    );
  });

  it('never allows more than the burst and the refill, whatever the pattern of requests', () => {
    const steps = fc.array(fc.record({ waitMs: fc.nat(2_000), wants: fc.nat(5) }), { maxLength: 50 });
    fc.assert(
      fc.property(steps, (rhythm) => {
        const bucket = fullBucket(allowance, 0);
        let [nowMs, spent] = [0, 0];
        for (const { waitMs, wants } of rhythm) {
          nowMs += waitMs;
          if (refill(bucket, allowance, nowMs) < wants) continue;
          bucket.left -= wants;
          spent += wants;
        }
        expect(spent).toBeLessThanOrEqual(allowance.burst + (nowMs / 1_000) * allowance.perSecond + 1e-6);
      }),
    );
  });
});

describe('the rate limit of a route', () => {
  let nowMs = 0;

  /** Returns a function that sends a request of a client to a route with a limit of two requests per minute. */
  function limited(maxCounters?: number) {
    const limit = rateLimiter(() => {}, { maxCounters, elapsedMs: () => nowMs });
    return (client: string, route = 'daily') => {
      try {
        limit(client, route, 2);
        return 'admitted';
      } catch (error) {
        return error instanceof HttpFailure ? `${error.status}, again in ${error.headers?.['Retry-After']} s` : error;
      }
    };
  }

  it('rejects the third request, and returns the time until the minute is over', () => {
    const send = limited();
    expect([send('a'), send('a'), send('a')]).toEqual(['admitted', 'admitted', '429, again in 60 s']);
    nowMs += 20_000;
    expect(send('a')).toBe('429, again in 40 s');
    nowMs += 40_001;
    expect(send('a')).toBe('admitted');
  });

  it('counts each client and each route separately', () => {
    const send = limited();
    expect([send('a'), send('a'), send('b'), send('a', 'search')]).toEqual(Array(4).fill('admitted'));
  });

  it('counts no more clients than its maximum, and keeps the most recent ones', () => {
    const send = limited(2);
    expect([send('busy'), send('busy')]).toEqual(['admitted', 'admitted']);
    for (const other of ['b', 'c', 'd']) {
      send(other);
      expect(send('busy')).toBe('429, again in 60 s');
    }
  });
});
