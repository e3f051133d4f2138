import * as z from 'zod';
import type { Release } from '../../cluster/release.ts';

export type Outcome = 'connected' | 'failed';
type Address = { readonly ip: string; readonly port: number };

const outcomesSchema = z.array(z.enum(['connected', 'failed']));

/** Script that runs inside a container. Tries to open a TCP connection to each address and to resolve one DNS name. */
async function tryAll(addresses: readonly Address[], timeoutMs: number, name: string): Promise<void> {
  const { connect } = process.getBuiltinModule('node:net');
  const { lookup } = process.getBuiltinModule('node:dns').promises;
  const tried = addresses.map(
    ({ ip, port }) =>
      new Promise<Outcome>((resolve) => {
        const socket = connect({ host: ip, port, timeout: timeoutMs });
        const end = (outcome: Outcome) => {
          socket.destroy();
          resolve(outcome);
        };
        socket.on('connect', () => end('connected'));
        socket.on('timeout', () => end('failed'));
        socket.on('error', () => end('failed'));
      }),
  );
  const known = lookup(name).then(
    () => 'connected',
    () => 'failed',
  );
  process.stdout.write(JSON.stringify(await Promise.all([...tried, known])));
}

const TIMEOUT_MS = 3_000;

/**
 * From inside a pod's container, tries to connect to each address and to resolve the gateway's DNS name. The image must
 * contain Node.js.
 */
export async function tryConnections(
  { kubectl }: Release,
  target: readonly string[],
  addresses: readonly Address[],
  name: string,
): Promise<{ readonly outcomes: readonly Outcome[]; readonly names: Outcome }> {
  const program = `(${tryAll})(${JSON.stringify(addresses)}, ${TIMEOUT_MS}, ${JSON.stringify(name)})`;
  const text = await kubectl('exec', ...target, '--', '/usr/local/bin/node', '--eval', program);
  const all = outcomesSchema.parse(JSON.parse(text));
  return { outcomes: all.slice(0, -1), names: all.at(-1) ?? 'failed' };
}
