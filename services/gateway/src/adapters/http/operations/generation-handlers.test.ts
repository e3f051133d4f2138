import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { afterEach, expect, it, jest } from '@jest/globals';
import { fakeRpc } from '../../../testing/fake-rpc.ts';
import { watchJob } from './generation-handlers.ts';

const JOB = 'b3f0a5c1-9d57-4f0e-8c1a-0a5b6c7d8e9f';
const progressEvent = (current: number): JobEvent => ({ type: 'progress', current, total: 5, message: 'painting' });

afterEach(() => {
  jest.useRealTimers();
});

function watching(read: (after: number) => JobEvent | undefined) {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  const services = fakeRpc();
  services.handle(generationCalls.imageJobEvents, async ({ after }) => {
    const event = read(after);
    return { events: event ? [{ seq: after + 1, event }] : [] };
  });
  const admin = { kind: 'admin', name: 'root' } as const;
  return watchJob(services.rpc, admin, JOB, new AbortController().signal);
}

it('follows a job for longer than a minute while its events keep arriving', async () => {
  const events = watching((after) => progressEvent(after % 5));
  for (let seq = 1; seq <= 10; seq += 1) {
    expect((await events.next()).value).toMatchObject({ type: 'progress', current: (seq - 1) % 5 });
    jest.setSystemTime(Date.now() + 20_000);
  }
});

it('ends the stream if the generation service is unavailable for a minute', async () => {
  const events = watching((after) => {
    if (after === 0) return progressEvent(1);
    jest.setSystemTime(Date.now() + 20_000);
    throw new CallFailed('unavailable', 'no responders');
  });
  await events.next();
  expect((await events.next()).value).toMatchObject({ type: 'error', code: 'stream-interrupted' });
  expect((await events.next()).done).toBe(true);
});
