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
