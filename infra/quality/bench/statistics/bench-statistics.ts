/** The cost of a player's statistics with a long history, and of the results of a day with many players. */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pgStatistics } from '@dreamreel/game/adapters/statistics/pg-statistics';
import { type Database, openDatabase } from '@dreamreel/kit/database/database';
import { databaseAddress } from '../../e2e/fixture/database-address.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import { CONNECTIONS, type Measurable, windowsOf } from '../hot-path/windows.ts';
import { dayAndMachine } from '../machine.ts';
import { childrenOf } from '../start-up/process-memory.ts';
import { writeSection } from '../write-section.ts';
import { crowds } from './crowd.ts';
import { playedFor } from './histories.ts';
import { pagesRead } from './pages-read.ts';
import { signedInPlayer } from './signed-in-player.ts';
import { figuresOf, PLAYERS, section } from './summary.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '2' },
    crowd: { type: 'string', default: '1000000' },
  },
});
const [rounds, seconds, crowd] = [Number(values.rounds), Number(values.seconds), Number(values.crowd)];

const data = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
// Each request comes from an address of its own: what is measured is not the limit for one.
const product = await startProduct(data, { TRUSTED_PROXY_HOPS: '1' });
const database = openDatabase({
  url: await databaseAddress(data, 'dreamreel_game'),
  poolSize: 1,
  applicationName: 'bench',
  // To write the histories takes long.
  silentAfterMs: 0,
});
try {
  const { site, processes } = productAt(data);
  const pages = new Map<string, number>();
  const candidates = new Map<(typeof PLAYERS)[number]['name'], Measurable<'statistics'>>();
  for (const { name, days } of PLAYERS) candidates.set(name, await candidate(name, days));
  const windows = await windowsOf(candidates, { kind: 'statistics', rounds, seconds });

  const sizes = [crowd / 100, crowd / 10, crowd];
  const measured = { windows, pages, crowds: await crowds(data, sizes) };
  const text = `${dayAndMachine()}; load of the machine ${loadavg()[0]?.toFixed(0)}.
${rounds} rounds of ${seconds} s in rotated order, ${CONNECTIONS} connections, through the gateway. ${section(measured)}`;
  console.log(text);
  await writeSection('Statistics and results', text, { bench: 'bench:statistics', figures: figuresOf(measured) });

  /** With all processes that a signed-in request passes through. */
  async function candidate(name: string, days: number): Promise<Measurable<'statistics'>> {
    const player = await signedInPlayer(site);
    await playedFor(database, player.userId, days);
    const read = (explained: Database) => pgStatistics(explained).of(`user:${player.userId}`, today());
    pages.set(name, await pagesRead(database, read));
    return {
      url: site,
      turn: () => [{ path: `/api/user-stats/${player.userId}`, headers: player.headers() }],
      processes: async () => {
        const own = processes();
        const ours = ['gateway', 'game', 'identity', 'nats'].flatMap((name) => own.get(name) ?? []);
        return [...ours, ...childrenOf(own.get('postgres') ?? 0)];
      },
    };
  }
} finally {
  await database.close();
  await product.stop();
  await rm(data, { recursive: true, force: true });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
