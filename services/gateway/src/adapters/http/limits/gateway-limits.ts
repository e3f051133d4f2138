import type { Metrics } from '@dreamreel/kit/observability/metrics';
import type { GatewayConfig } from '../../../config.ts';
import { BUDGET, clientBudgets, LIMITS, type Limit, scaleBudget } from './client-budgets.ts';
import { CONNECTION_LIMITS, type ConnectionLimit } from './connection-limits.ts';
import { OPERATION_LIMITS, type OperationLimit } from './rate-limit.ts';

type Settings = Pick<GatewayConfig, 'RATE_LIMIT_FACTOR' | 'TRUSTED_PROXY_HOPS' | 'MAX_CONNECTIONS'>;

/** Creates a replica's limits for all requests and connections from its settings. Metrics count how often each limit is reached. */
export function gatewayLimits(
  { RATE_LIMIT_FACTOR: factor, TRUSTED_PROXY_HOPS: hops, MAX_CONNECTIONS: connections }: Settings,
  metrics: Metrics,
) {
  const budget = scaleBudget(BUDGET, factor);
  const limitHits = metrics.counter(
    'dreamreel_client_limits_met_total',
    'Requests rejected and connections closed by a limit',
    { limit: [...LIMITS, ...OPERATION_LIMITS, ...CONNECTION_LIMITS] },
  );
  return {
    budgets: clientBudgets(budget),
    connections: {
      // Behind a proxy, all connections come from the proxy, so there is no connection limit per client.
      ...(hops === 0 && { perClient: budget.concurrent }),
      total: connections * Math.max(1, factor),
    },
    onLimit: (limit: Limit | OperationLimit | ConnectionLimit) => limitHits.inc({ limit }),
  };
}
