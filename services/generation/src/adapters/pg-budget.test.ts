import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { expect, it } from '@jest/globals';
import { exposeBudget } from './pg-budget.ts';

const shownFor = async (limit: number | null) => {
  const metrics = openMetrics('generation');
  exposeBudget({ used: async () => ({ date: '2026-11-21', used: 7, limit }) }, metrics);
  const shown = await metrics.registry.metrics();
  metrics.registry.clear();
  return shown;
};

it('exposes the used calls of today and their limit', async () => {
  const shown = await shownFor(50);
  expect(shown).toMatch(/^dreamreel_provider_calls_today{service="generation"} 7$/m);
  expect(shown).toMatch(/^dreamreel_provider_calls_limit{service="generation"} 50$/m);
});

it('exposes no limit if none is set, so an alert on a share of the limit can’t fire', async () => {
  const shown = await shownFor(null);
  expect(shown).toMatch(/^dreamreel_provider_calls_today{service="generation"} 7$/m);
  expect(shown).not.toMatch(/^dreamreel_provider_calls_limit{/m);
});
