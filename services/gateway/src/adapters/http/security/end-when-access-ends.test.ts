import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { endWhenAccessEnds } from './end-when-access-ends.ts';

async function* untilAborted(signal: AbortSignal) {
  yield 'first';
  if (!signal.aborted) await once(signal, 'abort');
}

async function eventsWith(isAdmitted: () => Promise<boolean>, signal = new AbortController().signal) {
  const received: string[] = [];
  for await (const event of endWhenAccessEnds(untilAborted, isAdmitted)(signal)) received.push(event);
  return received;
}

it('ends the events after access was revoked', async () => {
  const answers = [true, true, false];
  expect(await eventsWith(async () => answers.shift() ?? true)).toEqual(['first']);
  expect(answers).toEqual([]);
});

it('continues while the access can’t be determined, until the client disconnects', async () => {
  const gone = new AbortController();
  let checks = 0;
  const unavailable = async () => {
    checks += 1;
    if (checks === 3) gone.abort();
    throw new Error('no responders');
  };
  expect(await eventsWith(unavailable, gone.signal)).toEqual(['first']);
  expect(checks).toBe(3);
});
