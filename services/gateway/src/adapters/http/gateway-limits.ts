import type { Metrics } from '@dreamreel/kit/metrics';
import { BUDGET, type ClientBudgets, clientBudgets, type Limit, scaled } from './client-budgets.ts';
import type { ConnectionLimit } from './connection-limits.ts';

/** What stands in front of every request and every connection. */
export type GatewayLimits = {
  readonly budgets: ClientBudgets;
  readonly connections: { readonly perClient?: number; readonly total?: number };
  readonly onLimit: (limit: Limit | ConnectionLimit) => void;
};

/** Idle they hold 18 KB each. */
const MOST_CONNECTIONS = 4_000;

/** The limits of one replica, as its settings say, counted in its metrics. */
export function gatewayLimits(
  { RATE_LIMIT_FACTOR: factor, TRUSTED_PROXY_HOPS: hops }: { RATE_LIMIT_FACTOR: number; TRUSTED_PROXY_HOPS: number },
  metrics: Metrics,
): GatewayLimits {
  const budget = scaled(BUDGET, factor);
  const met = metrics.counter('client_limits_met_total', 'Requests refused and connections closed by a limit', [
    'limit',
  ]);
  return {
    budgets: clientBudgets(budget),
    connections: {
      // Behind a proxy all connections are the proxy's; there its clients' unanswered requests count alone.
      ...(hops === 0 && { perClient: budget.atOnce }),
      total: MOST_CONNECTIONS * Math.max(1, factor),
    },
    onLimit: (limit) => met.inc({ limit }),
  };
}
