import type { ProductAt } from '../e2e/fixture/product-at.ts';
import { residentMegabytes } from '../load/watch-memory.ts';

const EVERY_MS = 500;
const SOCKETS = /^nodejs_active_resources\{type="TCPSocketWrap".*\} (\d+)$/m;

export type GatewayPeak = { readonly megabytes: number; readonly sockets: number };

/** The resident memory of the gateway and its number of sockets, that to the broker included. */
export async function gatewayState(product: ProductAt): Promise<GatewayPeak> {
  const metrics = await (await fetch(`${product.healthOf('gateway')}/metrics`)).text();
  const pid = product.processes().get('gateway') ?? 0;
  return { megabytes: residentMegabytes(pid) ?? 0, sockets: Number(SOCKETS.exec(metrics)?.[1] ?? 0) };
}

/** The maxima of memory and sockets until `until` resolves. */
export async function gatewayPeak(product: ProductAt, until: Promise<unknown>): Promise<GatewayPeak> {
  let peak = await gatewayState(product);
  let isOver = false;
  until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const now = await gatewayState(product);
    peak = { megabytes: Math.max(peak.megabytes, now.megabytes), sockets: Math.max(peak.sockets, now.sockets) };
  }
  return peak;
}
