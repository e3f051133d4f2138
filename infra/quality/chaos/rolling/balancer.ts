import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Instance = { readonly site: string; readonly health: string };

const LOOK_EVERY_MS = 100;

/** Distributes connections round robin over the instances that accept new ones, as a cluster's service does. */
export async function balance(instances: readonly Instance[]) {
  const stopped = new AbortController();
  let ready: readonly Instance[] = instances;
  let turn = 0;

  const server = createServer((socket) => {
    turn += 1;
    const instance = ready[turn % ready.length];
    if (!instance) return socket.resetAndDestroy();
    const onward = connect(Number(new URL(instance.site).port), '127.0.0.1');
    socket.setNoDelay(true);
    onward.setNoDelay(true);
    socket.pipe(onward).pipe(socket);
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.resetAndDestroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const watching = (async () => {
    while (!stopped.signal.aborted) {
      const serve = await Promise.all(instances.map(({ health }) => fetch(`${health}/servez`).catch(() => null)));
      ready = instances.filter((_instance, index) => serve[index]?.ok);
      await sleep(LOOK_EVERY_MS);
    }
  })();

  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    site: `http://127.0.0.1:${port}`,
    async stop() {
      stopped.abort();
      await watching;
      server.close();
    },
  };
}
