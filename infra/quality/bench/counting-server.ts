import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod';

const portSchema = z.object({ port: z.int() });

/**
 * Runs a server in a separate process so that the server's CPU time isn't measured. The server module must first send
 * its port and then reply to each message with its counts.
 */
export async function countingServer<Counts>(module: URL, schema: z.ZodType<Counts>) {
  const server = fork(module);
  const [first] = await once(server, 'message');
  return {
    port: portSchema.parse(first).port,
    async counts(): Promise<Counts> {
      server.send('how many?');
      const [counts] = await once(server, 'message');
      return schema.parse(counts);
    },
    async stop(): Promise<void> {
      server.kill();
      await once(server, 'exit');
    },
  };
}
