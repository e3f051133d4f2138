import { createServer } from 'node:http';
import { listen } from '@dreamreel/kit/process/free-port';
import { metaProvider } from '../adapters/meta/meta-provider.ts';
import type { GraphResponse } from '../adapters/sandbox/graph-messages.ts';
import type { SandboxRecords } from '../adapters/sandbox/sandbox-records.ts';
import { type FaultInjector, serveSandbox } from '../adapters/sandbox/sandbox-server.ts';

export const TOKEN = 'the-secret-token';
const IDS = { pageId: '111', accountId: '222' };
/** Long default timeout, so that slow machines don't cause unrelated test failures. */
const BUSY_MACHINE_MS = 60_000;

/** The requests that upload an image and publish a post. */
export const PREPARE = { facebook: 'POST 111/photos', instagram: 'POST 222/media' } as const;
export const PUBLISH = { facebook: 'POST 111/feed', instagram: 'POST 222/media_publish' } as const;

type Connection = { token?: string; timeoutMs?: number; url?: string };

/** Serves the sandbox over HTTP for the real adapter. Includes an image server and fault injection. */
export async function graphHarness(records: SandboxRecords) {
  const noFaults: FaultInjector = (_request, handle) => handle();
  let faultInjector = noFaults;
  /**
   * Simulated waiting time, which is added to the real clock. The real clock keeps running because records with equal
   * timestamps have no defined order.
   */
  let waitedMs = 0;
  const images = await serveImages();
  const settings = {
    ...IDS,
    token: TOKEN,
    quota: 10_000,
    linkOf: (id: string) => `https://sandbox.example/${id}`,
    now: () => Date.now() + waitedMs,
    fetchMs: BUSY_MACHINE_MS,
  };
  const sandbox = await serveSandbox({ settings, records }, (request, handle) => faultInjector(request, handle));
  const warnings: number[] = [];
  const log = { warn: ({ skipped }: { skipped: number }) => void warnings.push(skipped) };
  return {
    /** The number of skipped records per response that contained unusable records. */
    warnings,
    images,
    sandboxUrl: sandbox.url,
    connect: ({ token = TOKEN, timeoutMs = BUSY_MACHINE_MS, url = sandbox.url }: Connection = {}) =>
      metaProvider('local sandbox', { ...IDS, url, token, timeoutMs, log }),
    /** Passes all further requests through `next`. */
    injectFaults(next: FaultInjector) {
      faultInjector = next;
    },
    heal() {
      faultInjector = noFaults;
    },
    wait(ms: number) {
      waitedMs += ms;
    },
    async close() {
      await sandbox.close();
      await images.close();
    },
  };
}

export type GraphHarness = Awaited<ReturnType<typeof graphHarness>>;

type Response = Awaited<ReturnType<FaultInjector>>;

/** Answers every request of this kind, such as `POST 111/feed`, with the given response. */
export function answering(call: string, response: Response): FaultInjector {
  return async ({ method, path }, handle) => (`${method} ${path}` === call ? response : handle());
}

/** Injects a fault into only the first of these requests. */
export function once(
  call: string,
  respond: (handle: () => Promise<GraphResponse>) => Promise<Response>,
): FaultInjector {
  let isOver = false;
  return async ({ method, path }, handle) => {
    if (isOver || `${method} ${path}` !== call) return handle();
    isOver = true;
    return respond(handle);
  };
}

/** Returns JPEG headers for an image of the given size, padded with zeros. */
export function jpegOf(width: number, height: number, bytes = 64): Buffer {
  const image = Buffer.alloc(bytes);
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108', 'hex').copy(image);
  image.writeUInt16BE(height, 25);
  image.writeUInt16BE(width, 27);
  return image;
}

/** Starts a server that serves one image instead of the gateway. */
async function serveImages() {
  let image: Buffer | undefined = jpegOf(1536, 1024);
  const paths: string[] = [];
  // Idle connections stay open, as in the sandbox server.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(image ? 200 : 404, { 'content-type': 'image/jpeg' }).end(image);
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    /** The requested paths. */
    paths,
    show(next: Buffer | undefined = jpegOf(1536, 1024)) {
      image = next;
    },
    remove() {
      image = undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
