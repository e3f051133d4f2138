import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { expect, it } from '@jest/globals';
import { gatewayLimits } from './gateway-limits.ts';

const connectionsAt = (RATE_LIMIT_FACTOR: number) =>
  gatewayLimits({ RATE_LIMIT_FACTOR, TRUSTED_PROXY_HOPS: 1, MAX_CONNECTIONS: 500 }, openMetrics('gateway')).connections
    .total;

it('allows MAX_CONNECTIONS connections, and more if RATE_LIMIT_FACTOR is above 1', () => {
  expect([connectionsAt(0.5), connectionsAt(1), connectionsAt(3)]).toEqual([500, 500, 1_500]);
});
