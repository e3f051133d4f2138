import { ok } from '@dreamreel/kit/result';
import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { generationCalls, jobProgress, type NumberedJobEvent } from '@dreamreel/proto/generation/internal-calls';
import { afterEach, expect, it, jest } from '@jest/globals';
import { fakeRpc } from '../testing/fake-rpc.ts';
import { progressInMemory } from '../testing/progress-in-memory.ts';
import { watchJob } from './watch-job.ts';

const admin = { kind: 'admin', name: 'root' } as const;
const progressEvent = (current: number): JobEvent => ({ type: 'progress', current, total: 5, message: 'painting' });
const complete: JobEvent = { type: 'complete', message: '5 images generated', failedPrompts: [] };

afterEach(() => {
  jest.useRealTimers();
});

async function watching() {
  const services = fakeRpc();
  const progress = progressInMemory();
  const stored: NumberedJobEvent[] = [];
  services.handle(generationCalls.imageJobEvents, async () => {
    await new Promise(setImmediate);
    return { events: stored };
  });
  let jobId = '';
  const job = await watchJob({ rpc: services.rpc, progress }, admin, async (proposedId) => {
    jobId = proposedId;
    return ok({ jobId, events: [] });
  });
  if (!job.ok) throw new Error('The job did not start');
  return {
    events: job.events(new AbortController().signal),
    publish: (seq: number, event: JobEvent) => progress.publish(jobProgress, jobId, { seq, event }),
    store: (seq: number, event: JobEvent) => void stored.push({ seq, event }),
    catchUps: () => services.requestsTo(generationCalls.imageJobEvents).length,
  };
}

it('follows a job for longer than a minute while its events keep arriving', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  const { events, publish } = await watching();
  for (let seq = 1; seq <= 10; seq += 1) {
    const next = events.next();
    publish(seq, progressEvent(seq % 5));
    expect((await next).value).toMatchObject({ type: 'progress' });
    jest.setSystemTime(Date.now() + 20_000);
  }
});

it('does not request events again if an event that was requested is published late', async () => {
  const { events, publish, store, catchUps } = await watching();
  store(1, progressEvent(1));
  // A gap, so event 1 is requested.
  publish(2, progressEvent(2));
  expect([await events.next(), await events.next()]).toMatchObject([
    { value: { current: 1 } },
    { value: { current: 2 } },
  ]);
  expect(catchUps()).toBe(1);

  publish(1, progressEvent(1));
  const last = events.next();
  publish(3, complete);
  expect((await last).value).toEqual(complete);
  expect(catchUps()).toBe(1);
});
