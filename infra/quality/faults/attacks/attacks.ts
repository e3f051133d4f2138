import { setTimeout as delay } from 'node:timers/promises';
import type { ProductAt } from '../../e2e/fixture/product-at.ts';
import { signedInAdmin, storedCredential } from '../../player/admin.ts';
import { payload } from '../../player/client.ts';
import type { Report } from '../report-steps.ts';
import { type Flood, flood, type Hold, hold } from './attackers.ts';
import { gatewayState, type WhileOthersPlay } from './other-players.ts';

type AttackContext = {
  readonly product: ProductAt;
  readonly data: string;
  readonly site: URL;
  /** Returns an unused loopback address, so the gateway treats the attacker as another client. */
  readonly newAddress: () => string;
  readonly whileOthersPlay: WhileOthersPlay;
};

const CONTROL_MS = 15_000;
/** Connections of the other players, of whom k6 keeps about a hundred, and of the broker. */
const OTHER_SOCKETS = 120;
/** The gateway's limit of 256 connections per address, plus the other connections. */
const MOST_SOCKETS = 256 + OTHER_SOCKETS;
const STREAMS = 300;
const STREAM_SECONDS = 20;

/** By default, 3,000 requests from one address, as fast as the server responds. */
const BRIEFLY = { requests: 3_000, seconds: 12, connections: 40 };
const FOR_LONG = { requests: 1_000_000, seconds: 15 };
const AS_PAGE = { headers: { accept: 'text/html' } };
const FLOODS: Readonly<Record<string, Pick<Flood, 'paths'> & Partial<Flood>>> = {
  'flood of a page': { paths: ['/daily'], ...AS_PAGE },
  'flood of unknown pages': { paths: ['/*'], ...AS_PAGE },
  'flood of the mailbox': { paths: ['/mailbox'] },
  'flood of unknown images': { paths: ['/images/0123456789abcdef0123456789abcdef', '/images/*'] },
  'flood of the configuration': { paths: ['/config.json'] },
  'flood of a remote': { paths: ['/mf/player/remote-entry.js', '/mf/player/*.js'] },
  'flood of the API': { paths: ['/api/daily-movie?sessionId=*', '/api/search-movies?query=*', '/api/*'] },
  'the description of the API': { paths: ['/api/openapi.json'], ...FOR_LONG },
};

async function runFlood({ site, newAddress, whileOthersPlay }: AttackContext, order: (typeof FLOODS)[string]) {
  const { results, effect, findings } = await whileOthersPlay(() =>
    flood({ ...BRIEFLY, ...order, port: Number(site.port), from: newAddress() }),
  );
  const { statuses = {}, megabytes = 0, withoutRetryAfter = 0 } = results[0] ?? {};
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  if (!statuses[429]) findings.push('no limit was met');
  if (withoutRetryAfter > 0) findings.push(`${withoutRetryAfter} errors did not say when to come back`);
  return { summary: `${counts.join(', ')}; ${megabytes.toFixed(1)} MB; ${effect}`, findings };
}

/** Returns an attack in which 40 connections repeatedly fetch the largest images. */
async function greedyForImages(context: AttackContext) {
  const daily = await (await fetch(new URL('/api/daily-movie', context.site))).text();
  const paths = [...new Set(daily.match(/\/images\/[0-9a-f]{32}/g))].map((key) => `${key}?w=1536&as=jpg`);
  if (paths.length === 0) throw new Error('there is no image to ask for');
  return runFlood(context, { paths, ...FOR_LONG });
}

const request = (line: string, ...headers: string[]) => `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;

/** Connections that stall in ways that a browser never does, and the seconds after which they must be closed. */
const HOLDERS: Readonly<Record<string, readonly [Omit<Hold, 'port' | 'from' | 'seconds'>, number]>> = {
  'never reads': [
    {
      connections: 1_000,
      sends: request('GET /api/openapi.json HTTP/1.1', 'Accept-Encoding: identity').repeat(3),
      reads: false,
    },
    80,
  ],
  'sends its headers slowly': [
    { connections: 500, sends: 'GET /daily HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', drips: 'a', reads: true },
    18,
  ],
  'sends its body slowly': [
    {
      connections: 500,
      sends: request('POST /api/daily-completion HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 5000'),
      drips: ' ',
      reads: true,
    },
    20,
  ],
  'says nothing': [{ connections: 1_000, sends: '', reads: true }, 18],
};

async function runHold(
  { product, site, newAddress, whileOthersPlay }: AttackContext,
  [order, closedWithinSeconds]: (typeof HOLDERS)[string],
) {
  const before = await gatewayState(product);
  const { results, sockets, effect, findings } = await whileOthersPlay(async () => {
    const from = newAddress();
    const holding = hold({ ...order, port: Number(site.port), from, seconds: closedWithinSeconds + 4 });
    await delay(closedWithinSeconds * 1_000 + 2_000);
    const { sockets: open } = await gatewayState(product);
    await holding;
    return open;
  });
  if (sockets > before.sockets + MOST_SOCKETS) findings.push(`the gateway held ${sockets} sockets`);
  const left = Math.min(...results);
  if (left > before.sockets + OTHER_SOCKETS)
    findings.push(`${left} sockets were not closed in ${closedWithinSeconds} s`);
  const summary = `${order.connections} connections; at most ${sockets} sockets, in the end ${left}; ${effect}`;
  return { summary, findings };
}

/** Opens event streams for an image job and never reads them. The model's response takes longer than the attack. */
async function stickStreams({ site: { origin, port }, data, newAddress, whileOthersPlay }: AttackContext) {
  const admin = await signedInAdmin(origin, storedCredential(data).password);
  const { id } = await admin.add({ title: `Stuck ${crypto.randomUUID()}`, year: 2000, description: '' });
  const path = `/api/movies/${id}/generate-images`;
  const prompts = [1, 2, 3, 4, 5].map((level) => ({ level, scene: '', prompt: `scene ${level}` }));
  const closing = new AbortController();
  await admin.request(path, { method: 'POST', signal: closing.signal, ...payload({ prompts }) });

  const sends = request(`GET ${path} HTTP/1.1`, `Cookie: ${admin.cookie()}`);
  const { sockets, effect, findings } = await whileOthersPlay(async () => {
    const holder = { connections: STREAMS, sends, reads: false, seconds: STREAM_SECONDS };
    await hold({ ...holder, port: Number(port), from: newAddress() });
    await delay(1_000);
  });
  closing.abort();
  await admin.call('DELETE', path);
  return { summary: `${STREAMS} streams; the gateway held at most ${sockets} sockets; ${effect}`, findings };
}

async function playUndisturbed({ whileOthersPlay }: AttackContext) {
  const { effect, findings } = await whileOthersPlay(() => delay(CONTROL_MS));
  return { summary: effect, findings };
}

/** All attacks in the order in which they run. The first is a run without an attack, for comparison. */
export const attacks: readonly { name: string; run: (context: AttackContext) => Promise<Report> }[] = [
  { name: 'no attack', run: playUndisturbed },
  ...Object.entries(FLOODS).map(([name, order]) => ({
    name,
    run: (context: AttackContext) => runFlood(context, order),
  })),
  { name: 'greedy for images', run: greedyForImages },
  ...Object.entries(HOLDERS).map(([name, order]) => ({
    name,
    run: (context: AttackContext) => runHold(context, order),
  })),
  { name: 'stuck event streams', run: stickStreams },
];
