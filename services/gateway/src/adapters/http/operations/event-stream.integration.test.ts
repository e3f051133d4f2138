import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { afterEach, expect, it } from '@jest/globals';
import Koa from 'koa';
import { type RunningServer, serve } from '../serve.ts';
import { endWhenAccessEnds, sendEvents } from './event-stream.ts';

let server: RunningServer | undefined;
afterEach(() => server?.stop(100));
const errors: unknown[] = [];

/** Starts a server whose only response are these events, and returns its address. */
async function streaming(events: (signal: AbortSignal) => AsyncIterable<unknown>): Promise<string> {
  const app = new Koa();
  app.silent = true;
  const { signal: shutdownSignal } = new AbortController();
  const onError = (error: unknown) => errors.push(error);
  app.use((ctx) => sendEvents(ctx, events, { shutdownSignal, heartbeatMs: 20, onError }));
  const started = await serve(app.callback(), 0);
  server = started;
  return `http://127.0.0.1:${started.port}`;
}

it('sends heartbeats while there are no events', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const url = await streaming(async function* () {
    await end;
    yield { type: 'complete' };
  });
  let text = '';
  for await (const piece of (await fetch(url)).body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.includes(': heartbeat\n\n: heartbeat\n\n')) resolve();
  }
  expect(text.replaceAll(': heartbeat\n\n', '')).toBe('data: {"type":"complete"}\n\n');
});

it('takes no more events from its source while the browser doesn’t read', async () => {
  let given = 0;
  const url = await streaming(async function* (signal) {
    while (!signal.aborted && given < 10_000) {
      given += 1;
      yield { filler: 'x'.repeat(10_000) };
    }
  });
  const closing = new AbortController();
  await fetch(url, { signal: closing.signal });
  await waitFor(async () => {
    const before = given;
    await delay(100);
    return given === before;
  });
  expect(given).toBeLessThan(10_000);
  closing.abort();
});

it('ends the stream if its source throws, and reports the error only to the log', async () => {
  const url = await streaming(async function* () {
    yield { type: 'start' };
    throw new Error('source broken');
  });
  expect(await (await fetch(url)).text()).toBe('data: {"type":"start"}\n\n');
  expect(errors).toEqual([new Error('source broken')]);
});

it.each([
  ['until access was revoked', [true, true, false]],
  ['while the access can’t be determined, until the client disconnects', [true, 'unavailable', 'disconnected']],
])('continues the events %s', async (_until, answers) => {
  const client = new AbortController();
  const events = endWhenAccessEnds(
    async function* (signal) {
      yield 'first';
      if (!signal.aborted) await once(signal, 'abort');
    },
    async () => {
      const answer = answers.shift();
      if (answer === 'disconnected') client.abort();
      if (typeof answer !== 'boolean') throw new Error('no responders');
      return answer;
    },
  );
  const received: string[] = [];
  for await (const event of events(client.signal)) received.push(event);
  expect(received).toEqual(['first']);
  expect(answers).toEqual([]);
});
