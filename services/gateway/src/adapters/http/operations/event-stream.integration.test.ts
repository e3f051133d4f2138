import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { expect, it } from '@jest/globals';
import Koa from 'koa';
import { serve } from '../serve.ts';
import { sendEvents } from './event-stream.ts';
import type { StreamEvent } from './handlers.ts';

async function streaming(events: (signal: AbortSignal) => AsyncIterable<StreamEvent<unknown>>) {
  const app = new Koa();
  app.silent = true;
  const errors: unknown[] = [];
  const shutdown = new AbortController();
  app.use((ctx) => {
    const onError = (error: unknown) => errors.push(error);
    sendEvents(ctx, events, { shutdownSignal: shutdown.signal, heartbeatMs: 20, onError });
  });
  const server = await serve(app.callback(), 0);
  return { ...server, errors, url: `http://127.0.0.1:${server.port}` };
}

it('sends heartbeats while there are no events', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const server = await streaming(async function* () {
    await end;
    yield { id: '7', event: { type: 'complete' } };
  });
  const reader = (await fetch(server.url)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes(': heartbeat\n\n: heartbeat\n\n')) text += (await reader?.read())?.value ?? '';
  resolve();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) text += piece.value;
  expect(text.replaceAll(': heartbeat\n\n', '')).toBe('id: 7\ndata: {"type":"complete"}\n\n');
  await server.stop(100);
});

it('takes no more events from its source while the browser doesn’t read', async () => {
  let given = 0;
  const server = await streaming(async function* (signal) {
    while (!signal.aborted && given < 10_000) {
      given += 1;
      yield { event: { filler: 'x'.repeat(10_000) } };
    }
  });
  const closing = new AbortController();
  await fetch(server.url, { signal: closing.signal });
  await waitFor(async () => {
    const before = given;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return given === before;
  });
  expect(given).toBeLessThan(10_000);
  closing.abort();
  await server.stop(1_000);
});

it('ends the stream if its source throws, and reports the error only to the log', async () => {
  const server = await streaming(async function* () {
    yield { event: { type: 'start' } };
    throw new Error('source broken');
  });
  expect(await (await fetch(server.url)).text()).toBe('data: {"type":"start"}\n\n');
  expect(server.errors).toEqual([new Error('source broken')]);
  await server.stop(100);
});
