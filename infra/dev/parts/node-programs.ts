import { join } from 'node:path';
import { replaceFile } from '@dreamreel/kit/process/durable-file';
import { freePort } from '@dreamreel/kit/process/free-port';
import { MODELS } from '@dreamreel/painter/server/models';
import { nodeCommand, runOnce } from '../host/child.ts';
import type { Resource } from '../host/graph.ts';
import type { Host } from '../host/open-host.ts';
import { readStateText } from '../host/state-file.ts';
import { superviseProcess } from '../host/supervised.ts';
import type { Programs } from './built-parts.ts';
import { FRONT_ENDS, hashOf } from './built-parts.ts';

/** Listen address of all processes except the gateway and the development page server. */
const LOOPBACK = '127.0.0.1';

type Environment = Readonly<Record<string, string | undefined>>;
type Program = {
  readonly name: string;
  readonly waitsFor: readonly string[];
  readonly env: Environment;
  readonly sources: readonly string[];
  /** Returns the path of the main module. Called once the program's dependencies are ready. */
  readonly main: () => string;
  /** The URL that returns a success status once the program is ready. */
  readonly readyAt: string;
};

/** Sources that all services and the painter load. */
const SHARED = ['services/kit/src', 'proto/src', 'proto/rules/src'];

/** Sources that the page server loads once. Its compilers watch all others. */
const OF_THE_BUILD = [
  'frontends/build',
  'proto/src/site-pages.ts',
  ...['boot.ts', 'worker'].map((name) => `frontends/shell/src/${name}`),
  ...FRONT_ENDS.map((name) => `frontends/${name}/rspack.config.ts`),
];

type Service = Pick<Program, 'name' | 'waitsFor' | 'env'> & { readonly healthPort: number };

export function service(host: Host, programs: Programs, { name, waitsFor, env, healthPort }: Service): Resource {
  return nodeProgram(host, {
    name,
    waitsFor: ['programs', ...waitsFor],
    sources: [`services/${name}/src`, ...SHARED],
    main: () => programs.mainOf(name),
    env: { ...memoryTuning, ...env, HEALTH_HOST: LOOPBACK, HEALTH_PORT: String(healthPort) },
    readyAt: `http://${LOOPBACK}:${healthPort}/readyz`,
  });
}

/**
 * Returns the local image server (painter), and a function that adds it to a service's environment unless another image
 * model is configured.
 */
export async function painterPart(host: Host, programs: Programs, common: Environment) {
  const port = await freePort();
  const address = `http://${LOOPBACK}:${port}/v1`;
  const models = {
    OPENAI_BASE_URL: address,
    OPENAI_IMAGE_MODEL: MODELS.images,
    OPENAI_TEXT_MODEL: MODELS.prompts,
    OPENAI_STILL_MODEL: MODELS.stills,
  };
  const resource = nodeProgram(host, {
    name: 'painter',
    waitsFor: ['programs'],
    sources: ['infra/painter/src', ...SHARED],
    main: () => programs.mainOf('painter'),
    env: { ...memoryTuning, ...common, HOST: LOOPBACK, PORT: String(port) },
    readyAt: `${address}/models`,
  });
  const hasModel = ({ OPENAI_API_KEY, OPENAI_BASE_URL }: Environment) => Boolean(OPENAI_API_KEY ?? OPENAI_BASE_URL);
  return { resource, envFor: (env: Environment) => (hasModel(env) ? {} : models) };
}

/**
 * Returns the page server for `npm run dev`. The page server builds the pages in memory, rebuilds and reloads them when
 * a file is saved, and forwards other requests to the gateway.
 */
export function pageServer(host: Host, port: number, gatewayPort: number): Resource {
  return nodeProgram(host, {
    name: 'pages',
    waitsFor: ['gateway'],
    sources: OF_THE_BUILD,
    main: () => join('frontends', 'build', 'dev-server.ts'),
    env: { PATH: process.env.PATH, PORT: String(port), SITE: `http://${LOOPBACK}:${gatewayPort}` },
    readyAt: `http://localhost:${port}/`,
  });
}

function nodeProgram(host: Host, { main, env, readyAt, ...options }: Program): Resource {
  return superviseProcess(host, {
    ...options,
    command: async () => nodeCommand([main()], env),
    isReady: async () => {
      const answer = await fetch(readyAt);
      if (!answer.ok) throw new Error(await answer.text());
      return true;
    },
  });
}

/**
 * Memory settings for the product's processes. By default, V8's young generation can grow to 48 MB before a collection
 * (sending thousands of emails per second then uses 100 MB more), and glibc keeps freed memory in a separate arena for
 * each thread. Fixed thresholds make glibc return large blocks to the kernel. By default, glibc raises the thresholds
 * to the size of the largest freed block. Image processing needs the glibc default because remapping 6 MB canvases
 * made painting three times slower. Image processing therefore runs in a separate process without these settings
 * (`@dreamreel/kit/process/idle-process`).
 */
export const memoryTuning = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

/**
 * Memory settings for the services that handle guesses. Requests from 200 simultaneous players fill 4 MB with objects
 * that are still in use. Copying these objects repeatedly used 25% of the CPU time, and promoting them too early
 * increased the heap. A semi-space size of 8 MB adds 7 MB to each idle process. V8's default of 16 MB, which the Helm
 * chart uses, adds about 22 MB.
 */
export const hotPathTuning = { NODE_OPTIONS: '--max-semi-space-size=8' } as const;

/**
 * Returns a resource that seeds today's movie unless the data folder was seeded with the current files, and a function
 * that seeds all other movies, which is called after the site's address has been printed.
 */
export function seed(host: Host, env: Readonly<Record<string, string | undefined>>) {
  const stamp = join(host.folder, 'seeded');
  const run = (args: readonly string[], signal: AbortSignal) => {
    const command = nodeCommand([join('infra', 'dev', 'seed', 'seed.ts'), ...args], env);
    const logProgress = (line: string) => {
      // Lines of JSON are log entries, which only the log file shows.
      if (!line.startsWith('{')) host.log.state('seed', line);
    };
    return runOnce(host, 'seed', command, signal, logProgress);
  };

  const start = async (signal: AbortSignal) => {
    const hash = hashOf(['infra/dev/seed', 'services/catalogue/src/well-known-titles']);
    if ((await readStateText(stamp)) === hash) return;
    host.log.state('seed', 'adding today’s movie');
    await run(['--only-today'], signal);
    await replaceFile(stamp, hash);
  };
  return {
    today: { name: 'seed', waitsFor: ['catalogue', 'generation'], start },
    rest: (signal: AbortSignal) => run([], signal),
  };
}
