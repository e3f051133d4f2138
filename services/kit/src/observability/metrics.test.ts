import { afterAll, expect, it } from '@jest/globals';
import { openMetrics } from './metrics.ts';

const metrics = openMetrics('game', { version: '7.1.0', revision: 'abc1234' });
afterAll(() => metrics.registry.clear());

it('exports 0 for every known label combination, so that an alert can detect the first increment', async () => {
  metrics.counter('dreamreel_snacks_total', 'Snacks', { kind: ['popcorn', 'nachos'], size: [1] });
  metrics.counter('dreamreel_seats_total', 'Seats', { kind: ['aisle'], row: 'any' });
  const lines = (await metrics.registry.metrics()).split('\n');
  expect(lines.filter((line) => /^dreamreel_(snacks|seats)/.test(line))).toEqual([
    'dreamreel_snacks_total{kind="popcorn",size="1",service="game"} 0',
    'dreamreel_snacks_total{kind="nachos",size="1",service="game"} 0',
  ]);
});

it('reports the service and its build', async () => {
  expect(await metrics.registry.metrics()).toContain(
    'dreamreel_build_info{version="7.1.0",revision="abc1234",service="game"} 1',
  );
});
