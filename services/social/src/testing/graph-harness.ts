import { createServer } from 'node:http';
import { metaProvider } from '../adapters/meta/meta-provider.ts';
import type { SandboxRecord, SandboxRecords } from '../adapters/sandbox/sandbox-records.ts';
import { type FaultInjector, serveSandbox } from '../adapters/sandbox/sandbox-server.ts';
import type { Networks } from '../application/ports.ts';

export const TOKEN = 'the-secret-token';
const IDS = { pageId: '111', accountId: '222' };

export function recordsInMemory(): SandboxRecords & { all(): readonly SandboxRecord[]; clear(): void } {
  const kept = new Map<string, SandboxRecord>();
  return {
    put: async (record) => void kept.set(record.id, record),
    find: async (id) => kept.get(id),
    newest: async (kind, most) =>
      [...kept.values()]
        .filter((record) => record.kind === kind)
        .toReversed()
        .slice(0, most),
    all: () => [...kept.values()],
    clear: () => kept.clear(),
  };
}

type Options = {
  token?: string;
  quota?: number;
  timeoutMs?: number;
  records?: SandboxRecords;
  /** Graph API URL. Default: the sandbox's URL. */
  url?: string;
};

/** Long default timeout, so that slow machines don't cause unrelated test failures. */
const BUSY_MACHINE_MS = 60_000;

/** Connects the real adapter to the sandbox over HTTP. Includes an image server and fault injection. */
export async function graphHarness({
  token = TOKEN,
  quota = 100,
  timeoutMs = BUSY_MACHINE_MS,
  records,
  url,
}: Options = {}) {
  const memory = recordsInMemory();
  let faultInjector: FaultInjector = (_request, handle) => handle();
  /**
   * Simulated waiting time, which is added to the real clock. The real clock keeps running because records with equal
   * timestamps have no defined order.
   */
  let waitedMs = 0;
  const images = await serveImages();
  const settings = {
    ...IDS,
    token: TOKEN,
    quota,
    linkOf: (id: string) => `https://sandbox.example/${id}`,
    now: () => Date.now() + waitedMs,
    fetchMs: BUSY_MACHINE_MS,
  };
  const sandbox = await serveSandbox({ settings, records: records ?? memory }, (request, handle) =>
    faultInjector(request, handle),
  );
  const warnings: number[] = [];
  const log = { warn: ({ skipped }: { skipped: number }) => void warnings.push(skipped) };
  const provider = metaProvider('local sandbox', { ...IDS, url: url ?? sandbox.url, token, timeoutMs, log });
  return {
    provider,
    /** The number of skipped records per response that contained unusable records. */
    warnings,
    networks: provider.networks satisfies Networks,
    memory,
    images,
    sandboxUrl: sandbox.url,
    /** Passes all further requests through `next`. */
    injectFaults(next: FaultInjector) {
      faultInjector = next;
    },
    wait(ms: number) {
      waitedMs += ms;
    },
    /** Returns the number of public posts. */
    published: () => ({
      facebook: memory.all().filter(({ kind }) => kind === 'page-post').length,
      instagram: memory.all().filter(({ kind }) => kind === 'media').length,
    }),
    async close() {
      await sandbox.close();
      await images.close();
    },
  };
}
export type GraphHarness = Awaited<ReturnType<typeof graphHarness>>;

/** Returns JPEG headers for an image of the given size, padded with zeros. */
export function jpegOf(width: number, height: number, bytes = 64): Buffer {
  const image = Buffer.alloc(bytes);
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108', 'hex').copy(image);
  image.writeUInt16BE(height, 25);
  image.writeUInt16BE(width, 27);
  return image;
}

/** Starts a server that serves one image instead of the gateway. */
export async function serveImages() {
  let image: Buffer | undefined = jpegOf(1536, 1024);
  const paths: string[] = [];
  // Idle connections stay open, as in the sandbox server.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(image ? 200 : 404, { 'content-type': 'image/jpeg' }).end(image);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns the requested paths. */
    requested: () => paths,
    show(next: Buffer | undefined) {
      image = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
