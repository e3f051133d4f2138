import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import * as z from 'zod';
import type { Release } from './release.ts';

const OPEN_MS = 60_000;

/** Runs `work` with a local address that is forwarded to a port of a service (`service/…`) or pod (`pod/…`). */
export async function throughPort<T>(
  { namespace }: Release,
  target: string,
  work: (site: string) => Promise<T>,
  port = target.startsWith('pod/') ? 3_000 : 80,
): Promise<T> {
  const args = ['--namespace', namespace, 'port-forward', target, `:${port}`];
  const forward = execa('kubectl', args, { buffer: false, reject: false });
  try {
    const [line] = await once(createInterface(forward.stdout), 'line', { signal: AbortSignal.timeout(OPEN_MS) });
    const [, local] = z
      .tuple([z.string(), z.string()], 'kubectl forwards no port')
      .parse(/127\.0\.0\.1:(\d+) ->/.exec(String(line)));
    return await work(`http://127.0.0.1:${local}`);
  } finally {
    forward.kill();
    await forward;
  }
}

export const throughGateway = <T>(release: Release, work: (site: string) => Promise<T>): Promise<T> =>
  throughPort(release, 'service/dreamreel-gateway', work);

/** Runs `work` with a function that returns the address of the next gateway pod, and with the number of pods. */
export async function throughReplicas<T>(
  release: Release,
  work: (nextSite: () => string, pods: number) => Promise<T>,
): Promise<T> {
  const pods = await release.podsOf('gateway');
  let turn = 0;
  const open = (sites: readonly string[]): Promise<T> => {
    const pod = pods[sites.length];
    if (pod !== undefined) return throughPort(release, `pod/${pod}`, (site) => open([...sites, site]));
    const nextSite = () => {
      turn += 1;
      return sites[turn % sites.length] ?? '';
    };
    return work(nextSite, pods.length);
  };
  return open([]);
}
