import { setTimeout as delay } from 'node:timers/promises';
import { defineCalls } from '@dreamreel/proto/operation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { on } from '../events/events.ts';
import { openLog } from '../observability/log.ts';
import { openMetrics } from '../observability/metrics.ts';
import { ok } from '../result.ts';
import { rpcClient } from '../rpc/client.ts';
import { rpcServer } from '../rpc/server.ts';
import { eventService, featured } from '../testing/test-events.ts';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { waitFor } from '../testing/wait-for.ts';
import { brokerNames, SUBJECT_PREFIX } from './broker-names.ts';

const text = z.object({ text: z.string() });
const rules = { request: text, response: text, access: 'anyone', timeoutMs: 30_000 } as const;
const { single, batched, absent } = defineCalls('test', {
  single: rules,
  batched: { ...rules, batched: true },
  /** No service handles this call. */
  absent: rules,
});
const log = openLog({ service: 'test', level: 'silent' });
/** How long to wait for messages that must not arrive. Everything else arrives much earlier. */
const QUIET_MS = 500;

let nats: TestNats;
let installations: Awaited<ReturnType<typeof installation>>[];
beforeAll(async () => {
  nats = await testNats();
  installations = [await installation(''), await installation('one'), await installation('two')];
});
afterAll(async () => {
  for (const { service } of installations) await service.end();
  await nats.stop();
});

/** Starts a service under a prefix. It handles calls, and publishes and handles events. */
async function installation(prefix: string) {
  const config = prefix === '' ? {} : { NATS_SUBJECT_PREFIX: prefix };
  const service = await eventService(nats, 'test', config);
  const { broker } = service;
  const metrics = openMetrics('test');
  const server = rpcServer({ name: 'test', broker, log, metrics });
  for (const call of [single, batched]) server.endpoint(call, async ({ text: mine }) => ok({ text: mine + prefix }));
  const [handled, listened]: number[][] = [[], []];
  service.events.consume([on(featured, async ({ turn }) => void handled?.push(turn))]);
  service.events.listen(featured, ({ turn }) => listened?.push(turn));
  const rpc = rpcClient({ name: 'test', broker, metrics });
  return { prefix, service, handled, listened, rpc };
}

describe('installations on one broker, each with its own prefix or none', () => {
  it.each([single, batched])('delivers responses only from the installation’s own services: $subject', async (call) => {
    for (const { rpc, prefix } of installations) {
      const calls = Array.from({ length: 20 }, (_, turn) => rpc.call(call, { text: `${turn} ` }));
      const texts = (await Promise.all(calls)).map((response) => response.ok && response.value.text);
      expect(texts).toEqual(calls.map((_, turn) => `${turn} ${prefix}`));
    }
  });

  it('fails a call with a 503 if the service is missing in its own installation', async () => {
    for (const { rpc } of installations)
      await expect(rpc.call(absent, { text: '' })).rejects.toMatchObject({ status: 503 });
  });

  it('delivers only the installation’s own events to consumers and listeners', async () => {
    for (const [turn, { service }] of installations.entries()) await service.publish(featured, { turn });
    await waitFor(() => installations.every(({ handled, listened }) => handled?.length && listened?.length));
    await delay(QUIET_MS);
    for (const [turn, { handled, listened, service }] of installations.entries()) {
      expect(handled).toEqual([turn]);
      // If an acknowledgement is late, a listener receives the event again.
      expect(new Set(listened)).toEqual(new Set([turn]));
      expect(await service.count('dead_letters')).toBe(0);
    }
  });
});

it.each(['rpc', 'evt', '', 'a.b', 'a*', '>', '$JS', '_INBOX', ' a', '1'])('rejects the subject prefix %p', (prefix) => {
  expect(SUBJECT_PREFIX.test(prefix)).toBe(false);
});

it.each([
  ['shop-2', 'shop-2.evt.game.x.v1', 'shop-2._INBOX.game'],
  [undefined, 'evt.game.x.v1', '_INBOX.game'],
])('with the prefix %p, the subject evt.game.x.v1 is sent as %s, and the inbox is %s', (prefix, sent, inbox) => {
  const { subject, contractSubject, inboxOf } = brokerNames(prefix);
  expect(inboxOf('game')).toBe(inbox);
  expect([subject('evt.game.x.v1'), contractSubject(sent)]).toEqual([sent, 'evt.game.x.v1']);
});
