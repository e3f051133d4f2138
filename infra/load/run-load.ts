/**
 * `npm run load -- <scenario>`: runs the real k6 against a product of its own, or against SITE. Settings of a scenario
 * (RATE, DURATION, VUS, ADMIN_PASSWORD) come from the environment.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellConfigSchema } from '@dreamreel/proto/shell-config';
import { execa } from 'execa';
import { productAt } from '../e2e/fixture/product-at.ts';
import { startProduct } from '../e2e/fixture/start-product.ts';
import { openHost } from '../local/host/open-host.ts';
import { providePart } from '../local/parts/provide-part.ts';
import { watchMemory } from './watch-memory.ts';

const SCENARIOS = ['smoke', 'play', 'search', 'steady', 'midnight', 'generate', 'soak', 'breakpoint'] as const;
const PASSWORD = 'only for this load test';
/** Time enough to start before it is midnight. */
const BEFORE_MIDNIGHT = '2027-03-14T23:56:00Z';

const scenario = SCENARIOS.find((name) => name === process.argv[2]);
if (!scenario) {
  console.error(`Choose one of ${SCENARIOS.join(', ')}`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'dreamreel-load-'));
const host = await openHost({ folder: join(folder, 'host'), temporary: true });
try {
  const k6 = await providePart(host, 'k6');
  const { SITE } = process.env;
  process.exitCode = SITE === undefined ? await againstOwn(k6, join(folder, 'data')) : await run(k6, SITE);
} finally {
  await host.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function againstOwn(k6: string, data: string): Promise<number> {
  const clock = scenario === 'midnight' && { DREAMREEL_CLOCK: BEFORE_MIDNIGHT };
  const product = await startProduct(data, { TRUSTED_PROXY_HOPS: '1', ADMIN_PASSWORD: PASSWORD, ...clock });
  const { site, processes } = productAt(data);
  const memory = watchMemory(processes);
  try {
    return await run(k6, site, { ADMIN_PASSWORD: PASSWORD });
  } finally {
    console.log(memory.report());
    await product.stop();
  }
}

async function run(k6: string, site: string, env: Readonly<Record<string, string>> = {}): Promise<number> {
  const midnight = scenario === 'midnight' && { MIDNIGHT_AT: String(await midnightOf(site)) };
  const script = join(import.meta.dirname, `${scenario}.ts`);
  const args = ['run', '--quiet', '--no-usage-report', script];
  const { exitCode } = await execa(k6, args, {
    stdio: 'inherit',
    reject: false,
    env: { SITE: site, ...env, ...midnight },
  });
  return exitCode ?? 1;
}

/** When the product's day ends, in our own time. */
async function midnightOf(site: string): Promise<number> {
  const { serverTime } = shellConfigSchema.parse(await (await fetch(`${site}/config.json`)).json());
  const now = new Date(serverTime);
  return Date.now() + (new Date(now).setUTCHours(24, 0, 0, 0) - now.getTime());
}
