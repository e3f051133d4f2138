import { defineProgress } from '@dreamreel/proto/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { openLog } from './log.ts';
import { openProgress, type Progress } from './progress.ts';
import { type TestNats, testNats } from './testing/test-nats.ts';
import { waitFor } from './testing/wait-for.ts';

const steps = defineProgress({ subject: 'prog.test.v1', payload: z.object({ step: z.int() }) });
const log = openLog({ service: 'test', level: 'silent' });

let nats: TestNats;
let [here, there]: Progress[] = [];
beforeAll(async () => {
  nats = await testNats();
  [here, there] = [await nats.broker(), await nats.broker()].map(({ connection }) => openProgress(connection, log));
}, 120_000);
afterAll(() => nats.stop());

describe('progress', () => {
  it('is heard from the moment of listening, in order, for one thing alone, until nobody listens', async () => {
    const heard: number[] = [];
    const end = await there?.watch(steps, 'mine', ({ step }) => heard.push(step));
    for (let step = 1; step <= 100; step += 1) here?.tell(steps, 'mine', { step });
    here?.tell(steps, 'other', { step: 7 });
    await waitFor(() => heard.length === 100);
    expect(heard).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));

    end?.();
    here?.tell(steps, 'mine', { step: 101 });
    const again: number[] = [];
    await there?.watch(steps, 'mine', ({ step }) => again.push(step));
    here?.tell(steps, 'mine', { step: 102 });
    await waitFor(() => again.includes(102));
    expect(heard).toHaveLength(100);
  }, 120_000);

  it('that fits no contract is not heard, and ends nothing', async () => {
    const heard: number[] = [];
    const loose = defineProgress({ subject: steps.subject, payload: z.unknown() });
    await there?.watch(steps, 'broken', ({ step }) => heard.push(step));
    here?.tell(loose, 'broken', { step: 'one' });
    here?.tell(loose, 'broken', { step: 2 });
    await waitFor(() => heard.length === 1);
    expect(heard).toEqual([2]);
  }, 120_000);
});
