import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** When a call began and ended: milliseconds of `performance.now()` in this process. */
export type ModelCall = { readonly from: number; readonly to: number };

/** A server of the OpenAI Images API that delays each response by a random time and records how long each call took. */
export async function slowModel(fromMs: number, toMs: number) {
  const calls: ModelCall[] = [];
  let image = '';
  const server = createServer(async (request, response) => {
    const from = performance.now();
    request.resume();
    await delay(fromMs + Math.random() * (toMs - fromMs));
    response.setHeader('content-type', 'application/json');
    calls.push({ from, to: performance.now() });
    response.end(JSON.stringify({ created: 1, data: [{ b64_json: image }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    env: { OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` },
    /** Sets the image of every response. */
    paints(bytes: Buffer) {
      image = bytes.toString('base64');
    },
    takeCalls: () => calls.splice(0),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
