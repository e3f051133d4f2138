import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { endWhenAccessEnds } from '../operations/event-stream.ts';

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
