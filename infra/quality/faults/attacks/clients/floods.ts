import type { Attack, AttackContext } from '../attack.ts';
import { type FloodOrder, sendFlood } from '../attackers/flood.ts';

const CONNECTIONS = 40;

type Flood = Pick<FloodOrder, 'paths'> & Partial<Pick<FloodOrder, 'requests' | 'seconds' | 'headers'>>;

const FOR_LONG = { requests: 1_000_000, seconds: 15 };
const AS_PAGE = { headers: { accept: 'text/html' } };

const FLOODS: Readonly<Record<string, Flood>> = {
  'flood of a page': { paths: ['/daily'], ...AS_PAGE },
  'flood of unknown pages': { paths: ['/*'], ...AS_PAGE },
  'flood of the mailbox': { paths: ['/mailbox'] },
  'flood of unknown images': { paths: ['/images/0123456789abcdef0123456789abcdef', '/images/*'] },
  'flood of the configuration': { paths: ['/config.json'] },
  'flood of a remote': { paths: ['/mf/player/remote-entry.js', '/mf/player/*.js'] },
  'flood of the API': { paths: ['/api/daily-movie?sessionId=*', '/api/search-movies?query=*', '/api/*'] },
  'the description of the API': { paths: ['/api/openapi.json'], ...FOR_LONG },
};

/** Attacks that send 3,000 requests to one kind of path from one address, as fast as the server responds. */
export const floods: readonly Attack[] = Object.entries(FLOODS).map(([name, order]) => ({
  name,
  run: (context) => findingsOfFlood(context, order),
}));

/** An attack in which 40 connections repeatedly fetch the largest images. */
export const greedyImages: Attack = {
  name: 'greedy for images',
  async run(context) {
    const daily = await (await fetch(new URL('/api/daily-movie', context.site))).text();
    const keys = [...new Set(daily.match(/\/images\/[0-9a-f]{32}/g))];
    const paths = keys.map((key) => `${key}?w=1536&as=jpg`);
    return paths.length === 0 ? ['there is no image to ask for'] : findingsOfFlood(context, { paths, ...FOR_LONG });
  },
};

async function findingsOfFlood(context: AttackContext, order: Flood): Promise<readonly string[]> {
  const whole = { requests: 3_000, seconds: 12, ...order, connections: CONNECTIONS };
  const { result, findings } = await context.whileOthersPlay(() =>
    sendFlood({ ...whole, port: Number(context.site.port), from: context.newAddress() }),
  );
  const { statuses, megabytes, withoutRetryAfter } = result;
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  context.note(`${counts.join(', ')}; ${megabytes.toFixed(1)} MB`);
  if (!statuses[429]) findings.push('no limit was met');
  if (withoutRetryAfter > 0) findings.push(`${withoutRetryAfter} errors did not say when to come back`);
  return findings;
}
