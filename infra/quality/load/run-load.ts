/**
 * Runs a k6 scenario against a new product, or against SITE. Usage: `npm run load -- <scenario>`. Environment variables
 * contain the scenario's settings (RATE, DURATION, VUS, ADMIN_PASSWORD).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shellConfigSchema } from '@dreamreel/proto/shell-config';
import { execa } from 'execa';
import { openHost } from '../../dev/host/open-host.ts';
import { providePart } from '../../dev/parts/provide-part.ts';
import { dayAndMachine } from '../bench/machine.ts';
import { allImported } from '../e2e/fixture/all-imported.ts';
import { productAt } from '../e2e/fixture/product-at.ts';
import { type RunningProduct, startProduct } from '../e2e/fixture/start-product.ts';
import { readSummary, shownSummary, summaryArgs } from './summary.ts';
import { watchMemory } from './watch-memory.ts';

const SCENARIOS = ['smoke', 'play', 'search', 'constant', 'midnight', 'generate', 'soak', 'breakpoint'] as const;
const PASSWORD = 'only for this load test';
/**
 * Times on the product's clock for two starts. Images are imported after the first start at noon. The second start,
 * just before midnight, takes only seconds.
 */
const [AT_NOON, BEFORE_MIDNIGHT] = ['2027-03-14T12:00:00Z', '2027-03-14T23:58:00Z'];
const LONGEST_WAIT_MS = 600_000;
const loadNow = () => loadavg()[0]?.toFixed(1);

const { positionals } = parseArgs({ allowPositionals: true });
const scenario = SCENARIOS.find((name) => name === positionals[0]);
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
  const product = await startPainted(data);
  const { site, processes } = productAt(data);
  const memory = watchMemory(processes);
  const loadBefore = loadNow();
  try {
    const exitCode = await run(k6, site, { ADMIN_PASSWORD: PASSWORD });
    console.log(`\n${memory.report()}\n\n${dayAndMachine()}; load of the machine ${loadBefore} to ${loadNow()}`);
    return exitCode;
  } finally {
    memory.stop();
    await product.stop();
  }
}

async function startPainted(data: string): Promise<RunningProduct> {
  const env = { TRUSTED_PROXY_HOPS: '1', ADMIN_PASSWORD: PASSWORD };
  const isMidnight = scenario === 'midnight';
  const product = await startProduct(data, { ...env, ...(isMidnight && { DREAMREEL_CLOCK: AT_NOON }) });
  await allImported(product);
  if (!isMidnight) return product;
  await product.stop();
  return startProduct(data, { ...env, DREAMREEL_CLOCK: BEFORE_MIDNIGHT });
}

async function run(k6: string, site: string, env: Readonly<Record<string, string>> = {}): Promise<number> {
  const midnight = scenario === 'midnight' && { MIDNIGHT_AT: String(await midnightOf(site)) };
  const script = join(import.meta.dirname, `${scenario}.ts`);
  // Programs that run this script and read the results set the path of the summary file.
  const file = process.env.K6_SUMMARY_EXPORT ?? join(folder, 'summary.json');
  const args = ['run', '--quiet', '--no-usage-report', ...summaryArgs(file), script];
  const { exitCode } = await execa(k6, args, {
    stdio: 'inherit',
    reject: false,
    env: { SITE: site, ...env, ...midnight },
  });
  console.log(`\n${shownSummary(await readSummary(file))}`);
  return exitCode ?? 1;
}

/** Returns the time on this machine's clock when the product's day ends. */
async function midnightOf(site: string): Promise<number> {
  const { serverTime } = shellConfigSchema.parse(await (await fetch(`${site}/config.json`)).json());
  const now = new Date(serverTime);
  const aheadMs = new Date(now).setUTCHours(24, 0, 0, 0) - now.getTime();
  if (aheadMs > LONGEST_WAIT_MS)
    throw new Error(`The product’s time is ${serverTime}, which is too long before midnight to wait`);
  return Date.now() + aheadMs;
}
