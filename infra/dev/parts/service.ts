import type { Host } from '../host/open-host.ts';
import type { Resource } from '../host/resource.ts';
import { supervised } from '../host/supervised.ts';
import { repositoryRoot } from '../repository-root.ts';
import { memoryTuning } from './memory-tuning.ts';
import type { Programs } from './programs.ts';

/** Metrics and checks of a service are for this machine alone. */
const LOOPBACK = '127.0.0.1';

type Options = {
  readonly name: string;
  readonly waitsFor: readonly string[];
  readonly healthPort: number;
  /** Started again whenever a file that it has loaded is saved. */
  readonly watch: boolean;
  readonly programs: Programs;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** One of our services, ready when its own `/readyz` says so. */
export function service(host: Host, { name, waitsFor, healthPort, watch, programs, env }: Options): Resource {
  return supervised(host, {
    name,
    waitsFor: [...programs.resources.map((resource) => resource.name), ...waitsFor],
    command: async () => ({
      file: process.execPath,
      args: [
        '--disable-warning=ExperimentalWarning',
        ...(watch ? ['--watch', '--watch-preserve-output'] : []),
        programs.mainOf(name),
      ],
      cwd: repositoryRoot,
      env: {
        ...memoryTuning,
        ...env,
        HEALTH_HOST: LOOPBACK,
        HEALTH_PORT: String(healthPort),
      },
    }),
    isReady: async () => (await fetch(`http://${LOOPBACK}:${healthPort}/readyz`)).ok,
  });
}
