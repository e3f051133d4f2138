import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
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

const portOf = (server: Server) => z.object({ port: z.number() }).parse(server.address()).port;

it('shows the exported spans and the current metrics on one page', async () => {
  const health = createServer((_request, response) => response.end('dreamreel_guesses_total{outcome="right"} 3\n'));
  await once(health.listen(0, '127.0.0.1'), 'listening');
  const server = observer(async () => [`http://127.0.0.1:${portOf(health)}`, 'http://127.0.0.1:1']);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  try {
    expect((await at('/v1/traces', { method: 'POST', body: JSON.stringify(message) })).status).toBe(200);
    expect((await at('/v1/traces', { method: 'POST', body: 'nonsense' })).status).toBe(400);
    const [shown] = z.array(z.record(z.string(), z.unknown())).parse(await (await at('/spans.json')).json());
    expect(shown).toMatchObject({ service: 'gateway', name: 'POST dailyCompletion', failed: false });
    expect(Number(shown?.end) - Number(shown?.start)).toBeCloseTo(12.5, 1);
    const guesses = { title: 'Guesses per second', how: 'rate', value: 3 };
    expect(await (await at('/numbers.json')).json()).toContainEqual(guesses);
    const rebound = httpRequest({ port, path: '/spans.json', headers: { Host: 'rebound.example' } }).end();
    expect((await once(rebound, 'response'))[0]).toMatchObject({ statusCode: 403 });
    expect(await (await at('/')).text()).toContain('Latest requests');
  } finally {
    server.close();
    health.close();
  }
});
