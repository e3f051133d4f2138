import { metaProvider } from '../adapters/open-provider.ts';
import type { GraphRequest, GraphResponse } from '../adapters/sandbox/sandbox-graph.ts';
import type { SandboxRecords } from '../adapters/sandbox/sandbox-records.ts';
import { type FaultInjector, serveOnLoopback, serveSandbox } from '../adapters/sandbox/sandbox-server.ts';

export const TOKEN = 'the-secret-token';
const IDS = { pageId: '111', accountId: '222' };
/** Long default timeout, so that slow machines don't cause unrelated test failures. */
const BUSY_MACHINE_MS = 60_000;

/** The requests that upload an image and publish a post. */
export const PREPARE = { facebook: 'POST 111/photos', instagram: 'POST 222/media' } as const;
export const PUBLISH = { facebook: 'POST 111/feed', instagram: 'POST 222/media_publish' } as const;
export const STATUS = 'GET status_code,status';

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
    linkOf: (id: string) => `https://sandbox.example/${id}`,
    now: () => Date.now() + waitedMs,
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

type Response = Awaited<ReturnType<FaultInjector>>;

/** Names a request, such as `POST 111/feed`. A read of an object is named after its fields, because its id is random. */
export const callOf = ({ method, path, fields }: GraphRequest) =>
  `${method} ${path.includes('/') ? path : (fields.fields ?? path)}`;

/** Answers every request of this kind with the given response. */
export function answering(call: string, response: Response): FaultInjector {
  return async (request, handle) => (callOf(request) === call ? response : handle());
}

/** Injects a fault into only the first of these requests. */
export function once(
  call: string,
  respond: (handle: () => Promise<GraphResponse>) => Promise<Response>,
): FaultInjector {
  let isOver = false;
  return async (request, handle) => {
    if (isOver || callOf(request) !== call) return handle();
    isOver = true;
    return respond(handle);
  };
}

const JPEG = Buffer.from('ffd8', 'hex');

/** Starts a server that serves one image instead of the gateway. */
async function serveImages() {
  let image: Buffer | null = JPEG;
  const paths: string[] = [];
  const { url, close } = await serveOnLoopback((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(image ? 200 : 404, { 'content-type': 'image/jpeg' }).end(image);
  });
  return {
    ...{ url, close },
    /** The requested paths. */
    paths,
    /** Serves an image from now on, or none. */
    show(next: Buffer | null = JPEG) {
      image = next;
    },
  };
}
