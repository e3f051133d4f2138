import type { Metrics } from '@dreamreel/kit/observability/metrics';
import { BUDGET, type ClientBudgets, clientBudgets, type Limit, scaled } from './client-budgets.ts';
import type { ConnectionLimit } from './connection-limits.ts';

/** The limits in front of every request and every connection. */
export type GatewayLimits = {
  readonly budgets: ClientBudgets;
  readonly connections: { readonly perClient?: number; readonly total?: number };
  readonly onLimit: (limit: Limit | ConnectionLimit) => void;
};

type Settings = {
  readonly RATE_LIMIT_FACTOR: number;
  readonly TRUSTED_PROXY_HOPS: number;
  /** An idle one holds 18 KB. */
  readonly MAX_CONNECTIONS: number;
};

/** The limits of one replica by its settings; each time one is met is counted in the metrics. */
export function gatewayLimits(
  { RATE_LIMIT_FACTOR: factor, TRUSTED_PROXY_HOPS: hops, MAX_CONNECTIONS: connections }: Settings,
  metrics: Metrics,
): GatewayLimits {
  const budget = scaled(BUDGET, factor);
  const met = metrics.counter(
    'dreamreel_client_limits_met_total',
    'Requests refused and connections closed by a limit',
    ['limit'],
  );
  return {
    budgets: clientBudgets(budget),
    connections: {
      // Behind a proxy all connections are the proxy's: there only the requests in flight count.
      ...(hops === 0 && { perClient: budget.atOnce }),
      total: connections * Math.max(1, factor),
    },
    onLimit: (limit) => met.inc({ limit }),
  };
}
