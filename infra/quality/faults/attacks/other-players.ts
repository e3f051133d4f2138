import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { dailyMovieResponseSchema } from '@dreamreel/proto/game/daily-game';
import { quantile } from '../../bench/ratios.ts';
import type { ProductAt } from '../../e2e/fixture/product-at.ts';
import { residentMegabytes } from '../../load/watch-memory.ts';
import { atConstantRate } from '../../player/constant-rate.ts';
import { completionRecord, dailyMoviePath, WRONG } from '../../player/game.ts';
import { sendOver } from './attackers.ts';

const PEOPLE = 20;
const PER_SECOND = 100;
const HEADERS = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html,*/*', 'Content-Type': 'application/json' };
/**
 * Upper limits for the other players' p99 latency and the gateway's memory during an attack, as multiples of the idle
 * values.
 */
const MOST = { p99: 3, memory: 1.3 };
const [WARM_UP_MS, IDLE_MS, LOOK_EVERY_MS] = [15_000, 8_000, 500];
const SOCKETS = /^nodejs_active_resources\{type="TCPSocketWrap".*\} (\d+)$/m;

type GatewayState = { readonly megabytes: number; readonly sockets: number };
type Watched<T> = {
  readonly result: T;
  readonly latenciesMs: readonly number[];
  readonly failed: readonly string[];
  readonly peak: GatewayState;
};
/** The result of a load, its effect on the others as text, and a finding for each limit that was exceeded. */
type Measured<T> = { readonly result: T; readonly peak: GatewayState; readonly effect: string; findings: string[] };

export type WhileOthersPlay = <T>(load: () => Promise<T>) => Promise<Measured<T>>;

/** Returns the gateway's resident memory and number of sockets. The number includes the broker connection. */
export async function gatewayState(product: ProductAt): Promise<GatewayState> {
  const metrics = await (await fetch(`${product.healthOf('gateway')}/metrics`)).text();
  const pid = product.processes().get('gateway') ?? 0;
  return { megabytes: residentMegabytes(pid) ?? 0, sockets: Number(SOCKETS.exec(metrics)?.[1] ?? 0) };
}

const larger = (one: GatewayState, other: GatewayState): GatewayState => ({
  megabytes: Math.max(one.megabytes, other.megabytes),
  sockets: Math.max(one.sockets, other.sockets),
});
const p99 = ({ latenciesMs }: Pick<Watched<unknown>, 'latenciesMs'>) => quantile(latenciesMs, 0.99);

/**
 * Returns a function that runs a load while 20 players, each with a different address, send 100 requests per second for
 * pages, images, searches and games. `load` can be called twice, so it should use a new address each time.
 */
export async function otherPlayers(product: ProductAt, site: URL, newAddress: () => string): Promise<WhileOthersPlay> {
  const send = await ordinaryRequests(site, newAddress);
  const idles: number[] = [];

  async function watch<T>(load: () => Promise<T>): Promise<Watched<T>> {
    const stop = atConstantRate(PER_SECOND, send);
    const working = load();
    const ended = working.then(() => true);
    let peak = await gatewayState(product);
    while (!(await Promise.race([ended, delay(LOOK_EVERY_MS, false)])))
      peak = larger(peak, await gatewayState(product));
    return { ...(await stop()), result: await working, peak };
  }
  await watch(() => delay(WARM_UP_MS));

  return async (load) => {
    const before = await watch(() => delay(IDLE_MS));
    idles.push(p99(before));
    const most = MOST.p99 * quantile(idles, 0.5);
    let under = await watch(load);
    // A short slowdown of the machine can distort a measurement, so a bad result is measured again.
    if (p99(under) > most) {
      const again = await watch(load);
      const better = p99(under) < p99(again) ? under : again;
      under = { ...better, failed: [...under.failed, ...again.failed], peak: larger(under.peak, again.peak) };
    }
    const failed = [...before.failed, ...under.failed];
    const memory = [before, under].map(({ peak }) => peak.megabytes.toFixed(0)).join(' → ');
    const effect = `p99 of the others ${(most / MOST.p99).toFixed(1)} → ${p99(under).toFixed(1)} ms, memory ${memory} MB`;
    const findings = [
      ...(p99(under) > most ? [`other players waited more than ${MOST.p99} times as long`] : []),
      ...(under.peak.megabytes > MOST.memory * before.peak.megabytes ? [`the gateway grew: ${memory} MB`] : []),
      ...(failed.length > 0 ? [`${failed.length} requests of others failed: ${[...new Set(failed)].slice(0, 3)}`] : []),
    ];
    return { result: under.result, peak: under.peak, effect, findings };
  };
}

/** Returns a function that sends the next request of the players. */
async function ordinaryRequests({ origin, port }: URL, newAddress: () => string) {
  const agents = Array.from({ length: PEOPLE }, () => new Agent({ keepAlive: true, localAddress: newAddress() }));
  const { movie } = dailyMovieResponseSchema.parse(await (await fetch(`${origin}/api/daily-movie`)).json());
  const steps: readonly (() => { path: string; body?: unknown })[] = [
    () => ({ path: '/daily' }),
    () => ({ path: dailyMoviePath(crypto.randomUUID()) }),
    () => ({ path: `${movie.generatedImages[0]}?w=768` }),
    () => ({ path: '/api/search-movies?query=the' }),
    () => ({ path: '/api/daily-completion', body: completionRecord(crypto.randomUUID(), movie, [WRONG[0]]) }),
    () => ({ path: '/config.json' }),
  ];
  return async (turn: number) => {
    const step = steps[turn % steps.length]?.() ?? { path: '/' };
    const agent = agents[Math.floor(turn / steps.length) % PEOPLE];
    const { status } = await sendOver({ agent, port, headers: HEADERS, ...step });
    return status === 200 ? '' : `${step.path.split('?')[0]} answered ${status}`;
  };
}
