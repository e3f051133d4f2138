import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { openHealth } from '@dreamreel/kit/http/health';
import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { observer } from './observer.ts';

const span = {
  name: 'POST dailyCompletion',
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  startTimeUnixNano: '1795255200000000000',
  endTimeUnixNano: '1795255200012500000',
};
const message = {
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'gateway' } }] },
      scopeSpans: [{ spans: [span] }],
    },
  ],
};

it('shows the exported spans and the current metrics on one page', async () => {
  const metrics = openMetrics('game');
  const health = await openHealth({ port: 0 }, metrics.registry, openLog({ service: 'test', level: 'silent' }));
  metrics.counter('dreamreel_guesses_total', 'Guesses recorded', { outcome: ['right'] }).inc({ outcome: 'right' }, 3);
  const server = observer(async () => [`http://127.0.0.1:${health.port}`, 'http://127.0.0.1:1']);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  try {
    expect((await at('/v1/traces', { method: 'POST', body: JSON.stringify(message) })).status).toBe(200);
    expect((await at('/v1/traces', { method: 'POST', body: 'nonsense' })).status).toBe(400);
    const [shown] = z.array(z.record(z.string(), z.unknown())).parse(await (await at('/spans.json')).json());
    expect(shown).toMatchObject({ service: 'gateway', name: 'POST dailyCompletion', failed: false });
    expect(Number(shown?.end) - Number(shown?.start)).toBeCloseTo(12.5, 1);
    expect(await (await at('/numbers.json')).json()).toContainEqual({
      title: 'Guesses per second',
      how: 'rate',
      value: 3,
    });
    const rebound = httpRequest({ port, path: '/spans.json', headers: { Host: 'rebound.example' } }).end();
    expect((await once(rebound, 'response'))[0]).toMatchObject({ statusCode: 403 });
    expect(await (await at('/')).text()).toContain('Latest requests');
  } finally {
    server.close();
    await health.close();
    metrics.registry.clear();
  }
});
