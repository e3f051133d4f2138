import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import type { Operation } from '@dreamreel/proto/operation';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { generationRequests, imageOf, prompts, scriptedJob, stubGenerationCalls } from '../../../testing/generation.ts';
import { sendOperation } from '../../../testing/operation-requests.ts';
import { allEvents, eventsIn } from '../../../testing/stream-reader.ts';
import { EXPIRES_AT, stubVisitors, withAdminSession } from '../../../testing/visitors.ts';

const { generateImages, watchImages, retryPrompt, cancelImages } = generationOperations;
const ADDRESS = '/api/movies/7/generate-images';
/** `npm run test:long -- streams` interrupts more streams. */
const CUTS = process.env.STREAMS_TEST === 'long' ? 500 : 50;
const complete: JobEvent = { type: 'complete', message: '5 images generated', failedPrompts: [] };

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
  stubVisitors(gateway);
  stubGenerationCalls(gateway);
});
afterEach(() => gateway.stop());

const start = (signal?: AbortSignal) =>
  fetch(gateway.url + ADDRESS, {
    method: 'POST',
    headers: { ...withAdminSession(), 'content-type': 'application/json' },
    body: JSON.stringify({ prompts }),
    ...(signal && { signal }),
  });
const send = (operation: Pick<Operation, 'http'>, fields: object) =>
  sendOperation(gateway.url, operation, { ...fields }, withAdminSession());
const resume = () => send(watchImages, generationRequests.watchImages);

describe('the event stream of an image job', () => {
  it('sends each event when it happens, with headers that prevent buffering', async () => {
    const job = scriptedJob(gateway);
    const response = await start();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('cache-control')).toContain('no-transform');
    expect(response.headers.get('content-encoding')).toBeNull();

    const events = eventsIn(response);
    expect((await events.next()).value).toMatchObject({ type: 'start', total: 5 });
    for (const level of [4, 1, 3]) {
      job.addEvent(imageOf(level));
      // The next event is published only after this one has arrived.
      expect((await events.next()).value).toMatchObject({ type: 'image_complete', level });
    }
    job.addEvent(complete);
    expect((await events.next()).value).toEqual(complete);
    expect((await events.next()).done).toBe(true);
    expect(await job.isUnread()).toBe(true);
  });

  it('continues after the client’s last event, also if the job has ended in the meantime', async () => {
    const job = scriptedJob(gateway);
    const closing = new AbortController();
    const text = (await start(closing.signal)).body?.pipeThrough(new TextDecoderStream()).getReader();
    const id = /^id: (.+)$/m.exec((await text?.read())?.value ?? '')?.[1] ?? '';
    closing.abort();
    job.addEvent(imageOf(1));
    job.addEvent(complete);
    gateway.services.respondError(generationCalls.runningImageJob, { errorCode: 'no-running-job' });
    const headers = { ...withAdminSession(), 'last-event-id': id };
    const resumed = await sendOperation(gateway.url, watchImages, { ...generationRequests.watchImages }, headers);
    expect((await allEvents(resumed)).map(({ type }) => type)).toEqual(['image_complete', 'complete']);
  });

  it('sends a running job from its first event, to every client that opens it', async () => {
    const job = scriptedJob(gateway);
    const first = await start();
    job.addEvent(imageOf(1));
    const [second, third] = [await start(), await resume()];
    job.addEvent(imageOf(2));
    job.addEvent(complete);
    const views = await Promise.all([first, second, third].map(allEvents));
    for (const view of views) expect(view).toEqual(views[0]);
    expect(views[0]?.map(({ type }) => type)).toEqual(['start', 'image_complete', 'image_complete', 'complete']);
    expect(await job.isUnread()).toBe(true);
  });
});

describe('an interrupted event stream', () => {
  it('ends when the browser closes it, doesn’t cancel the job, and can be reopened', async () => {
    const job = scriptedJob(gateway);
    const closing = new AbortController();
    const events = eventsIn(await start(closing.signal));
    await events.next();
    closing.abort();
    await waitFor(job.isUnread);
    expect(gateway.services.requestsTo(cancelImages)).toEqual([]);
    job.addEvent(imageOf(1));
    const again = await resume();
    job.addEvent(complete);
    expect((await allEvents(again)).map(({ type }) => type)).toEqual(['start', 'image_complete', 'complete']);
  });

  it('survives an outage of the generation service', async () => {
    scriptedJob(gateway);
    const response = eventsIn(await start());
    expect((await response.next()).value).toMatchObject({ type: 'start' });
    let outages = 2;
    gateway.services.handle(generationCalls.imageJobEvents, async () => {
      if (outages-- > 0) throw new CallFailed('unavailable', 'no responders');
      return { events: [{ seq: 2, event: complete }] };
    });
    expect((await response.next()).value).toEqual(complete);
    expect((await response.next()).done).toBe(true);
  });

  it('ends within about one second of the session of the admin who watches it', async () => {
    const job = scriptedJob(gateway);
    const session = withAdminSession();
    const reading = allEvents(await gateway.post(ADDRESS, { prompts }, session));
    await gateway.post('/api/admin/logout', '', session);
    expect((await reading).at(-1)).toMatchObject({ type: 'error', code: 'stream-interrupted' });
    expect(await job.isUnread()).toBe(true);
  });

  it('ends with stream-interrupted as soon as the gateway stops', async () => {
    const job = scriptedJob(gateway);
    const response = await start();
    const reading = allEvents(response);
    await gateway.stopServing(60_000);
    expect((await reading).at(-1)).toMatchObject({ type: 'error', code: 'stream-interrupted' });
    expect(await job.isUnread()).toBe(true);
  });
});

describe('starting an image job', () => {
  it('responds with an ordinary error and reads no events if no job starts', async () => {
    gateway.services.respondError(generationCalls.runningImageJob, { errorCode: 'no-running-job' });
    const rejected = await resume();
    expect(rejected.status).toBe(404);
    expect(errorEnvelopeSchema.parse(await rejected.json())).toMatchObject({ code: 'no-running-job' });

    gateway.services.handle(generationCalls.startImageJob, async () => {
      throw new CallFailed('unavailable', 'no responders');
    });
    expect((await start()).status).toBe(503);
    expect(gateway.services.requestsTo(generationCalls.imageJobEvents)).toEqual([]);
  });

  it('needs a confirmation while players see the movie today, and forwards it', async () => {
    gateway.services.respondError(generationCalls.startImageJob, { errorCode: 'being-played' });
    const rejected = await start();
    expect(rejected.status).toBe(409);
    expect(errorEnvelopeSchema.parse(await rejected.json())).toMatchObject({ code: 'being-played' });
    await send(generateImages, { ...generationRequests.generateImages, confirmLive: true });
    expect(gateway.services.requestsTo(generationCalls.startImageJob).at(-1)?.request).toMatchObject({
      confirmLive: true,
    });
    await send(retryPrompt, { ...generationRequests.retryPrompt, confirmLive: true });
    expect(gateway.services.requestsTo(generationCalls.retryPrompt).at(-1)?.request).toMatchObject({
      confirmLive: true,
    });
  });

  it('rejects a repeated level, an unknown level, and a job without prompts', async () => {
    const [first] = prompts;
    for (const bad of [[], [first, first], [{ level: 6, scene: '', prompt: 'x' }], [{ ...first, prompt: '  ' }]]) {
      const response = await send(generateImages, { movieId: 7, prompts: bad });
      expect(response.status).toBe(400);
    }
    expect(gateway.services.requestsTo(generationCalls.startImageJob)).toEqual([]);
  });
});

describe('many event streams that are interrupted at any moment', () => {
  it('leave nothing that reads their events', async () => {
    const job = scriptedJob(gateway);
    const cut = async (turn: number) => {
      const closing = new AbortController();
      const timer = setTimeout(() => closing.abort(), (turn * 7) % 60);
      try {
        for await (const _event of eventsIn(await start(closing.signal)));
      } catch (error) {
        if (!closing.signal.aborted) throw error;
      } finally {
        clearTimeout(timer);
      }
    };
    for (let done = 0; done < CUTS; done += 50) {
      const cuts = Array.from({ length: 50 }, (_, turn) => cut(done + turn));
      for (let turn = 0; turn < 20; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, 4));
        if (job.hasStarted()) job.addEvent({ type: 'progress', current: 0, total: 5, message: `turn ${done + turn}` });
      }
      await Promise.all(cuts);
    }
    await waitFor(job.isUnread);
    const last = await resume();
    job.addEvent(complete);
    const seen = await allEvents(last);
    expect(seen.filter(({ type }) => type === 'complete')).toHaveLength(1);
    expect(gateway.errorLogs).toEqual([]);
  });
});

describe('a retried prompt', () => {
  const retry = () => send(retryPrompt, generationRequests.retryPrompt);

  it('responds when its image is generated', async () => {
    const job = scriptedJob(gateway);
    const response = retry();
    await waitFor(job.hasStarted);
    job.addEvent(imageOf(2));
    job.addEvent(imageOf(3));
    expect(await (await response).json()).toMatchObject({
      success: true,
      message: 'Image of level 3 generated',
      level: 3,
      imageUrl: expect.stringMatching(/^\/images\//),
    });
    expect(await job.isUnread()).toBe(true);
  });

  it('responds with the model’s message if it fails again', async () => {
    const job = scriptedJob(gateway);
    const response = retry();
    await waitFor(job.hasStarted);
    job.addEvent({ type: 'image_error', level: 3, error: 'Still too scary' });
    expect((await response).status).toBe(502);
    expect(await (await response).json()).toMatchObject({ success: false, error: 'Still too scary' });
  });

  it('asks for a confirmation if today’s players would see its image', async () => {
    const job = scriptedJob(gateway);
    const response = retry();
    await waitFor(job.hasStarted);
    job.addEvent({ type: 'image_error', level: 3, error: 'Players see this movie', code: 'being-played' });
    expect((await response).status).toBe(409);
    expect(await (await response).json()).toMatchObject({ code: 'being-played' });
  });

  it('responds 409 if it was canceled', async () => {
    const job = scriptedJob(gateway);
    const response = retry();
    await waitFor(job.hasStarted);
    job.addEvent({ type: 'error', code: 'cancelled', message: 'Canceled. 0 of 1 images were generated.' });
    expect((await response).status).toBe(409);
  });

  it('does not return its image to an admin whose session has ended', async () => {
    const job = scriptedJob(gateway);
    const session = withAdminSession();
    const response = sendOperation(gateway.url, retryPrompt, generationRequests.retryPrompt, session);
    await waitFor(job.hasStarted);
    await gateway.post('/api/admin/logout', '', session);
    expect((await response).status).toBe(504);
  });

  it('responds 504 if its image is not ready in time', async () => {
    const job = scriptedJob(gateway);
    const response = retry();
    await waitFor(job.hasStarted);
    job.addEvent({ type: 'error', code: 'stream-interrupted', message: 'The view was lost' });
    expect((await response).status).toBe(504);
    expect(await (await response).json()).toMatchObject({
      code: 'stream-interrupted',
      error: 'This image is still being generated. Open the dialog again to see it.',
    });
  });
});

describe('event streams of one address', () => {
  it('are limited in number, and each one that ends makes room for another', async () => {
    const job = scriptedJob(gateway);
    const closing = Array.from({ length: 32 }, () => new AbortController());
    const first = await start(closing[0]?.signal);
    const others = await Promise.all(
      closing.slice(1).map(({ signal }) => fetch(gateway.url + ADDRESS, { headers: withAdminSession(), signal })),
    );
    expect([first, ...others].map(({ status }) => status)).toEqual(Array(32).fill(200));
    const rejected = await resume();
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '10']);
    expect(errorEnvelopeSchema.parse(await rejected.json()).code).toBe('too-many-requests');
    expect(gateway.limitsMet).toEqual(['streams']);

    closing[5]?.abort();
    await waitFor(async () => (await gateway.get(ADDRESS, withAdminSession())).status === 200);
    job.addEvent(complete);
    for (const each of closing) each.abort();
    await waitFor(job.isUnread);
  });

  it('don’t count if their clients left during the access check', async () => {
    const { promise: checked, resolve: finishChecks } = Promise.withResolvers<void>();
    const session = { username: 'root', role: 'admin', expiresAt: EXPIRES_AT };
    gateway.services.handle(identityCalls.adminSession, () => checked.then(() => session));
    const leaving = new AbortController();
    const left = Array.from({ length: 32 }, () =>
      fetch(gateway.url + ADDRESS, { headers: withAdminSession(), signal: leaving.signal }).catch(() => {}),
    );
    await waitFor(() => gateway.services.requestsTo(identityCalls.adminSession).length === 32);
    leaving.abort();
    await Promise.all(left);
    await waitFor(async () => (await gateway.connections()) === 0);
    finishChecks();
    await waitFor(() => gateway.recordedRequests.length === 32);
    expect((await resume()).status).toBe(200);
  });
});
