import { join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import { MODELS } from '@dreamreel/painter/server/models';
import { nodeCommand } from '../host/child.ts';
import type { Resource } from '../host/graph.ts';
import type { Host } from '../host/open-host.ts';
import { superviseProcess } from '../host/supervised.ts';
import { FRONT_ENDS } from './front-ends.ts';
import { memoryTuning } from './memory-tuning.ts';
import type { Programs } from './programs.ts';

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
