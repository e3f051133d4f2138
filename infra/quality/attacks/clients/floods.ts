import type { Attack, AttackContext } from '../attack.ts';
import type { FloodOrder, FloodResult } from '../attackers/orders.ts';
import { sendFlood } from '../attackers/send-attacker.ts';

const CONNECTIONS = 40;

type Flood = Pick<FloodOrder, 'paths'> & Partial<Pick<FloodOrder, 'requests' | 'seconds' | 'headers'>>;

/** Three thousand requests to one kind of path, from one address, as fast as they are answered. */
function floodOf(name: string, order: Flood): Attack {
  return { name, run: (context) => flooded(context, order) };
}

/** `*` becomes another text each time. */
export const floods: readonly Attack[] = [
  floodOf('flood of a page', { paths: ['/daily'], headers: { accept: 'text/html' } }),
  floodOf('flood of unknown pages', { paths: ['/*'], headers: { accept: 'text/html' } }),
  floodOf('flood of the mailbox', { paths: ['/mailbox'] }),
  floodOf('flood of unknown images', { paths: ['/images/0123456789abcdef0123456789abcdef', '/images/*'] }),
  floodOf('flood of the configuration', { paths: ['/config.json'] }),
  floodOf('flood of a remote', { paths: ['/mf/player/remote-entry.js', '/mf/player/*.js'] }),
  floodOf('flood of the API', { paths: ['/api/daily-movie?sessionId=*', '/api/search-movies?query=*', '/api/*'] }),
  floodOf('the description of the API', { paths: ['/api/openapi.json'], requests: 1_000_000, seconds: 15 }),
];

/** Forty connections that fetch the largest images again and again. */
export const greedyImages: Attack = {
  name: 'greedy for images',
  async run(context) {
    const daily = await (await fetch(new URL('/api/daily-movie', context.site))).text();
    const keys = [...new Set(daily.match(/\/images\/[0-9a-f]{32}/g))];
    const paths = keys.map((key) => `${key}?w=1536&as=jpg`);
    if (paths.length === 0) return ['there is no image to ask for'];
    return flooded(context, { paths, requests: 1_000_000, seconds: 15 });
  },
};

async function flooded(context: AttackContext, order: Flood): Promise<readonly string[]> {
  const whole = { requests: 3_000, seconds: 12, ...order, connections: CONNECTIONS };
  const { result, findings } = await context.whileOthersPlay(() =>
    sendFlood({ ...whole, port: Number(context.site.port), from: context.newAddress() }),
  );
  const statuses = Object.entries(result.statuses).map(([status, count]) => `${count} × ${status}`);
  context.note(`${statuses.join(', ')}; ${result.megabytes.toFixed(1)} MB`);
  return [...findings, ...unlimited(result)];
}

function unlimited({ statuses, withoutRetryAfter }: FloodResult): string[] {
  const findings: string[] = [];
  if ((statuses[429] ?? 0) === 0) findings.push('no limit was met');
  if (withoutRetryAfter > 0) findings.push(`${withoutRetryAfter} errors did not say when to come back`);
  return findings;
}
