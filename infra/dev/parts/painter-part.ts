import { MODELS } from '@dreamreel/painter/server/models';
import type { Host } from '../host/open-host.ts';
import type { Resource } from '../host/resource.ts';
import { supervised } from '../host/supervised.ts';
import { repositoryRoot } from '../repository-root.ts';
import { memoryTuning } from './memory-tuning.ts';
import type { Programs } from './programs.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type PainterPart = {
  readonly resource: Resource;
  /** What whoever orders images is given, besides what it has: the painter is its model unless it has another one. */
  readonly envFor: (env: Environment) => Environment;
};

type Options = { readonly port: number; readonly common: Environment; readonly programs: Programs };

const LOOPBACK = '127.0.0.1';

/** The local model server, which makes the admin's images unless another model is configured. */
export function painterPart(host: Host, { port, common, programs }: Options): PainterPart {
  const address = `http://${LOOPBACK}:${port}/v1`;
  const models = {
    OPENAI_BASE_URL: address,
    OPENAI_IMAGE_MODEL: MODELS.images,
    OPENAI_TEXT_MODEL: MODELS.prompts,
    OPENAI_STILL_MODEL: MODELS.stills,
  };
  const resource = supervised(host, {
    name: 'painter',
    waitsFor: programs.resources.map(({ name }) => name),
    command: async () => ({
      file: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', programs.mainOf('painter')],
      cwd: repositoryRoot,
      env: { ...memoryTuning, ...common, HOST: LOOPBACK, PORT: String(port) },
    }),
    isReady: async () => (await fetch(`${address}/models`)).ok,
  });
  const hasModel = ({ OPENAI_API_KEY, OPENAI_BASE_URL }: Environment) => Boolean(OPENAI_API_KEY ?? OPENAI_BASE_URL);
  return { resource, envFor: (env) => (hasModel(env) ? {} : models) };
}
