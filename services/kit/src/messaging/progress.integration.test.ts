import { defineProgress } from '@dreamreel/proto/event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { openLog } from '../observability/log.ts';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { waitFor } from '../testing/wait-for.ts';
import { openProgress, type Progress } from './progress.ts';

const steps = defineProgress({ subject: 'prog.test.v1', payload: z.object({ step: z.int() }) });
const log = openLog({ service: 'test', level: 'silent' });

let nats: TestNats;
let [here, there]: Progress[] = [];
beforeAll(async () => {
  nats = await testNats();
  [here, there] = [await nats.broker(), await nats.broker()].map((broker) => openProgress(broker, log));
});
afterAll(() => nats.stop());

describe('progress', () => {
  it('delivers progress in order to the subscribers of its id until they unsubscribe', async () => {
    const received: number[] = [];
    const unsubscribe = await there?.subscribe(steps, 'mine', ({ step }) => received.push(step));
    for (let step = 1; step <= 100; step += 1) here?.publish(steps, 'mine', { step });
    here?.publish(steps, 'other', { step: 7 });
    await waitFor(() => received.length === 100);
    expect(received).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));

    unsubscribe?.();
    here?.publish(steps, 'mine', { step: 101 });
    const again: number[] = [];
    await there?.subscribe(steps, 'mine', ({ step }) => again.push(step));
    here?.publish(steps, 'mine', { step: 102 });
    await waitFor(() => again.includes(102));
    expect(received).toHaveLength(100);
  });

  it('skips a step that violates its contract and delivers later steps', async () => {
    const received: number[] = [];
    const loose = defineProgress({ subject: steps.subject, payload: z.unknown() });
    await there?.subscribe(steps, 'broken', ({ step }) => received.push(step));
    here?.publish(loose, 'broken', { step: 'one' });
    here?.publish(loose, 'broken', { step: 2 });
    await waitFor(() => received.length === 1);
    expect(received).toEqual([2]);
  });
});
