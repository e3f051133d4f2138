import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Door = { readonly site: string; readonly health: string };

const LOOK_EVERY_MS = 100;

/** Gives each connection to a door that takes new ones, in turn, as a cluster's service does. */
export async function balance(doors: readonly Door[]) {
  const stopped = new AbortController();
  let open: readonly Door[] = doors;
  let turn = 0;

  const server = createServer((socket) => {
    turn += 1;
    const door = open[turn % open.length];
    if (!door) return socket.resetAndDestroy();
    const onward = connect(Number(new URL(door.site).port), '127.0.0.1');
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
      const serve = await Promise.all(doors.map(({ health }) => fetch(`${health}/servez`).catch(() => null)));
      open = doors.filter((_door, index) => serve[index]?.ok);
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
