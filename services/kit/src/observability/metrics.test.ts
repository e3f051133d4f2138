import { afterEach, expect, it } from '@jest/globals';
import { openMetrics } from './metrics.ts';

const metrics = openMetrics('game', { version: '7.1.0', revision: 'abc1234' });
afterEach(() => metrics.registry.clear());

it('reports the service and its build', async () => {
  expect(await metrics.registry.metrics()).toContain(
    'dreamreel_build_info{version="7.1.0",revision="abc1234",service="game"} 1',
  );
});
