import { setTimeout as delay } from 'node:timers/promises';
import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { type JobEvent, jobEventSchema } from '@dreamreel/proto/generation/image-jobs';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { imageOf, prompts, scriptedJob } from '../../../testing/image-jobs.ts';
import { operationRequests, sendOperation } from '../../../testing/operation-requests.ts';
import { rootSession, withAdminSession } from '../../../testing/visitors.ts';

const { retryPrompt, cancelImages } = generationOperations;
const ADDRESS = '/api/movies/7/generate-images';
/** `npm run test:long -- streams` interrupts more streams. */
const CUTS = process.env.STREAMS_TEST === 'long' ? 500 : 50;
const complete: JobEvent = { type: 'complete', message: '5 images generated', failedPrompts: [] };

let gateway: Gateway;
let job: ReturnType<typeof scriptedJob>;
beforeEach(async () => {
  gateway = await startGateway();
  job = scriptedJob(gateway.services);
});

const start = (signal?: AbortSignal, more = {}) =>
  fetch(gateway.url + ADDRESS, {
    method: 'POST',
    headers: { ...withAdminSession(), 'content-type': 'application/json' },
    body: JSON.stringify({ prompts, ...more }),
    ...(signal && { signal }),
  });
const signOut = (session: Record<string, string>) => gateway.post('/api/admin/logout', '', session);
const codeOf = async (response: Response) => errorEnvelopeSchema.parse(await response.json()).code;

/** Reads an event stream incrementally, as a browser does. */
async function* eventsIn(response: Response): AsyncGenerator<JobEvent> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data) yield jobEventSchema.parse(JSON.parse(data));
    }
  }
}
async function allEvents(response: Response): Promise<JobEvent[]> {
  const events: JobEvent[] = [];
  for await (const event of eventsIn(response)) events.push(event);
  return events;
}
const typesIn = async (response: Response) => (await allEvents(response)).map(({ type }) => type);

describe('the event stream of an image job', () => {
  it('sends each event when it happens, with headers that prevent buffering', async () => {
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

  it('sends a running job from its first event until its cancellation to every client that opens it, after one has left', async () => {
    const closing = new AbortController();
    await eventsIn(await start(closing.signal)).next();
    closing.abort();
    await waitFor(job.isUnread);
    expect(gateway.services.requestsTo(cancelImages)).toEqual([]);
    job.addEvent(imageOf(1));
    const views = [await start(), await start()];
    job.addEvent({ type: 'error', code: 'cancelled', message: 'Canceled.' });
    for (const view of views) expect(await typesIn(view)).toEqual(['start', 'image_complete', 'error']);
    expect(await job.isUnread()).toBe(true);
  });

  it('survives an outage of the generation service', async () => {
    const events = eventsIn(await start());
    expect((await events.next()).value).toMatchObject({ type: 'start' });
    let outages = 2;
    gateway.services.handle(generationCalls.imageJobEvents, async () => {
      if (outages-- > 0) throw new CallFailed('unavailable', 'no responders');
      return { events: [{ seq: 2, event: complete }] };
    });
    expect((await events.next()).value).toEqual(complete);
    expect((await events.next()).done).toBe(true);
  });

  it.each([
    ['the session of the admin who watches it ends', signOut],
    ['the gateway stops', () => gateway.stopServing(60_000)],
  ])('ends with stream-interrupted within about one second when %s', async (_when, end) => {
    const session = withAdminSession();
    const reading = allEvents(await gateway.post(ADDRESS, { prompts }, session));
    await end(session);
    expect((await reading).at(-1)).toMatchObject({ type: 'error', code: 'stream-interrupted' });
    expect(await job.isUnread()).toBe(true);
  });
});

it('many event streams that are interrupted at any moment leave nothing that reads their events', async () => {
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
      await delay(4);
      if (job.hasStarted()) job.addEvent({ type: 'progress', current: 0, total: 5, message: `turn ${done + turn}` });
    }
    await Promise.all(cuts);
  }
  await waitFor(job.isUnread);
  const last = await start();
  job.addEvent(complete);
  expect((await typesIn(last)).filter((type) => type === 'complete')).toHaveLength(1);
  expect(gateway.errorLogs).toEqual([]);
});

it('starting an image job responds with an ordinary error and reads no events if no job starts', async () => {
  gateway.services.respondError(generationCalls.startImageJob, { errorCode: 'being-played' });
  const unconfirmed = await start(undefined, { confirmLive: false });
  expect([unconfirmed.status, await codeOf(unconfirmed)]).toEqual([409, 'being-played']);
  expect(gateway.services.requestsTo(generationCalls.startImageJob)[0]?.request).toMatchObject({
    confirmLive: false,
  });
  expect(gateway.services.requestsTo(generationCalls.imageJobEvents)).toEqual([]);
});

describe('a retried prompt', () => {
  const retry = (session = withAdminSession()) =>
    sendOperation(gateway.url, retryPrompt, { ...operationRequests.retryPrompt, confirmLive: false }, session);

  it('responds when its image is generated', async () => {
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
    expect(gateway.services.requestsTo(generationCalls.retryPrompt)[0]?.request).toMatchObject({ confirmLive: false });
    expect(await job.isUnread()).toBe(true);
  });

  it.each<[string, JobEvent, number, object]>([
    [
      'the model’s message if it fails again',
      { type: 'image_error', level: 3, error: 'Still too scary' },
      502,
      { error: 'Still too scary' },
    ],
    [
      'the need for a confirmation if today’s players would see its image',
      { type: 'image_error', level: 3, error: 'Players see this movie', code: 'being-played' },
      409,
      { code: 'being-played' },
    ],
    [
      'the cancellation of its job',
      { type: 'error', code: 'cancelled', message: 'Canceled. 0 of 1 images were generated.' },
      409,
      { code: 'cancelled' },
    ],
    [
      'that its image is not ready in time',
      { type: 'error', code: 'stream-interrupted', message: 'The view was lost' },
      504,
      {
        code: 'stream-interrupted',
        error: 'This image is still being generated. Open the dialog again to see it.',
      },
    ],
  ])('reports %s', async (_what, event, status, body) => {
    const response = retry();
    await waitFor(job.hasStarted);
    job.addEvent(event);
    expect((await response).status).toBe(status);
    expect(await (await response).json()).toMatchObject({ success: false, ...body });
  });

  it('does not return its image to an admin whose session has ended', async () => {
    const session = withAdminSession();
    const response = retry(session);
    await waitFor(job.hasStarted);
    await signOut(session);
    expect((await response).status).toBe(504);
  });
});

describe('event streams of one address', () => {
  it('are limited in number, and each one that ends makes room for another', async () => {
    const closing = Array.from({ length: 32 }, () => new AbortController());
    const open = await Promise.all(closing.map(({ signal }) => start(signal)));
    expect(open.map(({ status }) => status)).toEqual(Array(32).fill(200));
    const rejected = await start();
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await codeOf(rejected)).toBe('too-many-requests');
    expect(gateway.limitsMet).toEqual(['streams']);

    closing[5]?.abort();
    await waitFor(async () => (await start()).status === 200);
    job.addEvent(complete);
    for (const each of closing) each.abort();
    await waitFor(job.isUnread);
  });

  it('don’t count if their clients left during the access check', async () => {
    const { promise: checked, resolve: finishChecks } = Promise.withResolvers<void>();
    gateway.services.handle(identityCalls.adminSession, () => checked.then(() => rootSession));
    const leaving = new AbortController();
    const left = Array.from({ length: 32 }, () => start(leaving.signal).catch(() => {}));
    await waitFor(() => gateway.services.requestsTo(identityCalls.adminSession).length === 32);
    leaving.abort();
    await Promise.all(left);
    await waitFor(async () => (await gateway.connections()) === 0);
    finishChecks();
    await waitFor(() => gateway.recordedRequests.length === 32);
    expect((await start()).status).toBe(200);
  });
});
