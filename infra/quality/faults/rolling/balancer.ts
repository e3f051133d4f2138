import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@dreamreel/kit/process/free-port';
import type { ProductAt } from '../../e2e/fixture/product-at.ts';

const LOOK_EVERY_MS = 100;

/** Distributes connections round robin over the gateways that accept new ones, as a cluster's service does. */
export async function balance(products: readonly ProductAt[]) {
  const stopped = new AbortController();
  const port = await freePort();
  let ready = products;
  let turn = 0;

  const server = createServer((socket) => {
    turn += 1;
    const product = ready[turn % ready.length];
    if (!product) return socket.resetAndDestroy();
    const onward = connect(Number(new URL(product.site).port), '127.0.0.1');
    socket.setNoDelay(true);
    onward.setNoDelay(true);
    socket.pipe(onward).pipe(socket);
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.resetAndDestroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const watching = (async () => {
    while (!stopped.signal.aborted) {
      const checks = products.map(({ healthOf }) => fetch(`${healthOf('gateway')}/servez`).catch(() => null));
      const serve = await Promise.all(checks);
      ready = products.filter((_product, index) => serve[index]?.ok);
      await sleep(LOOK_EVERY_MS);
    }
  })();

  return {
    site: `http://127.0.0.1:${port}`,
    async stop() {
      stopped.abort();
      await watching;
      server.close();
    },
  };
}
