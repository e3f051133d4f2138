import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod';

const portSchema = z.object({ port: z.int() });
const receivedSchema = z.object({ messages: z.int(), bytes: z.int() });

/** A collector in a process of its own, so that its processor time is not measured. */
export async function collector() {
  const sink = fork(new URL('span-sink.ts', import.meta.url));
  const [first] = await once(sink, 'message');
  const { port } = portSchema.parse(first);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async received() {
      sink.send('how much?');
      const [response] = await once(sink, 'message');
      return receivedSchema.parse(response);
    },
    async stop() {
      sink.kill();
      await once(sink, 'exit');
    },
  };
}
