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
  /** The address of the networks, if not the sandbox's. */
  url?: string;
};

/** For calls of tests that are not about time limits. */
const BUSY_MACHINE_MS = 60_000;

/** The real adapter against the sandbox over HTTP, with a server for the image and injected faults. */
export async function graphHarness({
  token = TOKEN,
  quota = 100,
  timeoutMs = BUSY_MACHINE_MS,
  records,
  url,
}: Options = {}) {
  const memory = recordsInMemory();
  let faultInjector: FaultInjector = (_request, handle) => handle();
  /** Time that a test lets pass. The clock itself runs: the newest of records with one and the same time is any of them. */
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
  const provider = metaProvider('local sandbox', { ...IDS, url: url ?? sandbox.url, token, timeoutMs });
  return {
    provider,
    networks: provider.networks satisfies Networks,
    memory,
    images,
    sandboxUrl: sandbox.url,
    /** Every request from now on goes through `next`. */
    injectFaults(next: FaultInjector) {
      faultInjector = next;
    },
    wait(ms: number) {
      waitedMs += ms;
    },
    /** What is public. */
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

/** The headers of a JPEG, which contain its size, padded with zeros. */
export function jpegOf(width: number, height: number, bytes = 64): Buffer {
  const image = Buffer.alloc(bytes);
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108', 'hex').copy(image);
  image.writeUInt16BE(height, 25);
  image.writeUInt16BE(width, 27);
  return image;
}

/** A server of one image, in place of the gateway. */
export async function serveImages() {
  let image: Buffer | undefined = jpegOf(1536, 1024);
  const paths: string[] = [];
  // As the sandbox's server has it.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(image ? 200 : 404, { 'content-type': 'image/jpeg' }).end(image);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    /** The paths that were requested. */
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
