import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../../bench/rotated-rounds.ts';
import type { ProductAt } from '../../e2e/fixture/product-at.ts';
import { startLoad } from '../../load/run-k6.ts';

/** The players have 20 addresses, which no attacker uses, and send 100 requests per second. */
const PLAYERS = { SCENARIO: 'everything', RATE: '100', K6_LOCAL_IPS: '127.0.200.1-127.0.200.20' };
/**
 * Upper limits for the other players' p99 latency and the gateway's memory during an attack, as multiples of the idle
 * values.
 */
const MOST = { p99: 3, memory: 1.3 };
const [WARM_UP_MS, IDLE_MS, LOOK_EVERY_MS] = [15_000, 8_000, 500];
const SOCKETS = /^nodejs_active_resources\{type="TCPSocketWrap".*\} (\d+)$/m;
const MEMORY = /^process_resident_memory_bytes\S* (\S+)$/m;

export type WhileOthersPlay = Awaited<ReturnType<typeof otherPlayers>>;

/** Returns the gateway's resident memory and number of sockets. The number includes the broker connection. */
export async function gatewayState(product: ProductAt) {
  const metrics = await (await fetch(`${product.healthOf('gateway')}/metrics`)).text();
  const [bytes, sockets] = [MEMORY, SOCKETS].map((series) => Number(series.exec(metrics)?.[1] ?? 0));
  return { megabytes: (bytes ?? 0) / 1_000_000, sockets: sockets ?? 0 };
}

/**
 * Returns a function that runs a load while others play. It returns the effect on the players, and a finding for each
 * limit that was exceeded. `load` can be called twice, so it should use a new address each time.
 */
export async function otherPlayers(product: ProductAt, site: URL) {
  const idles: number[] = [];

  async function watch<T>(load: () => Promise<T>) {
    const stop = await startLoad({ SITE: site.origin, ...PLAYERS });
    const working = load();
    const ended = working.then(() => true);
    let [megabytes, sockets] = [0, 0];
    do {
      const state = await gatewayState(product);
      [megabytes, sockets] = [Math.max(megabytes, state.megabytes), Math.max(sockets, state.sockets)];
    } while (!(await Promise.race([ended, delay(LOOK_EVERY_MS, false)])));
    const { p99, failed } = await stop();
    return { result: await working, p99, failed, megabytes, sockets };
  }
  await watch(() => delay(WARM_UP_MS));

  return async <T>(load: () => Promise<T>) => {
    const before = await watch(() => delay(IDLE_MS));
    idles.push(before.p99);
    const idleMs = quantile(idles, 0.5);
    const mostMs = MOST.p99 * idleMs;
    const runs = [await watch(load)];
    // A short slowdown of the machine can distort a measurement, so a bad result is measured again.
    if (runs.every(({ p99 }) => p99 > mostMs)) runs.push(await watch(load));
    const p99 = Math.min(...runs.map((run) => run.p99));
    const megabytes = Math.max(...runs.map((run) => run.megabytes));
    const sockets = Math.max(...runs.map((run) => run.sockets));
    const failed = [before, ...runs].reduce((sum, run) => sum + run.failed, 0);
    const memory = `${before.megabytes.toFixed(0)} → ${megabytes.toFixed(0)} MB`;
    const findings = [
      ...(p99 > mostMs ? [`other players waited more than ${MOST.p99} times as long`] : []),
      ...(megabytes > MOST.memory * before.megabytes ? [`the gateway grew: ${memory}`] : []),
      ...(failed > 0 ? [`${failed} requests of others failed`] : []),
    ];
    const effect = `p99 of the others ${idleMs.toFixed(1)} → ${p99.toFixed(1)} ms, memory ${memory}`;
    return { results: runs.map(({ result }) => result), sockets, effect, findings };
  };
}
