/**
 * Runs a k6 scenario against a new product, or against SITE. Usage: `npm run load -- <scenario>`. Environment variables
 * contain the scenario's settings (RATE, DURATION, VUS, ADMIN_PASSWORD).
 */
import { loadavg } from 'node:os';
import { removeFolder, temporaryFolder } from '../../dev/temporary-folder.ts';
import { megabytesOfTree } from '../bench/process-usage.ts';
import { dayAndMachine } from '../bench/results.ts';
import { productAt, productTime } from '../e2e/fixture/product-at.ts';
import { allImported, startProduct } from '../e2e/fixture/start-product.ts';
import { type K6Run, runK6 } from './run-k6.ts';

const SCENARIOS = ['smoke', 'play', 'search', 'constant', 'midnight', 'generate', 'soak', 'breakpoint'];
const PASSWORD = 'only for this load test';
/**
 * Times on the product's clock for two starts. Images are imported after the first start at noon. The second start,
 * just before midnight, takes only seconds.
 */
const [AT_NOON, BEFORE_MIDNIGHT] = ['2027-03-14T12:00:00Z', '2027-03-14T23:58:00Z'];
const LONGEST_WAIT_MS = 600_000;
const loadNow = () => loadavg()[0]?.toFixed(1);

/** Starts a product, waits until it has imported its images, and runs the scenario. `settings` are those of k6. */
export async function loadNewProduct(
  scenario: string,
  settings: Readonly<Record<string, string>> = {},
  output = { prints: false },
): Promise<K6Run> {
  const data = await temporaryFolder();
  const env = { TRUSTED_PROXY_HOPS: '1', ADMIN_PASSWORD: PASSWORD };
  const isMidnight = scenario === 'midnight';
  let product = await startProduct(data, { ...env, ...(isMidnight && { DREAMREEL_CLOCK: AT_NOON }) });
  try {
    await allImported(product);
    if (isMidnight) {
      await product.stop();
      product = await startProduct(data, { ...env, DREAMREEL_CLOCK: BEFORE_MIDNIGHT });
    }
    const { site, processes } = productAt(data);
    // Memory growth during the warm-up is normal and doesn't indicate a leak.
    if (scenario === 'soak') await runK6({ SITE: site, SCENARIO: 'play', DURATION: '1m' });
    const memory = watchMemory(processes);
    const loadBefore = loadNow();
    const run = await loadSite(site, scenario, { ADMIN_PASSWORD: PASSWORD, ...settings }, output);
    if (output.prints)
      console.log(`\n${memory()}\n\n${dayAndMachine()}; load of the machine ${loadBefore} to ${loadNow()}`);
    return run;
  } finally {
    await product.stop();
    await removeFolder(data);
  }
}

function watchMemory(processes: () => ReadonlyMap<string, number>): () => string {
  const look = () => new Map([...processes()].map(([name, pid]) => [name, megabytesOfTree(pid)]));
  const [before, startedAt] = [look(), performance.now()];
  return () => {
    const minutes = (performance.now() - startedAt) / 60_000;
    const rows = [...look()].map(([name, megabytes]) => {
      const growth = (megabytes - (before.get(name) ?? 0)) / minutes;
      return `${name.padEnd(14)} ${megabytes.toFixed(0)} MB, ${growth.toFixed(2)} MB a minute`;
    });
    return `Resident memory and its growth\n${rows.join('\n')}`;
  };
}

async function loadSite(SITE: string, SCENARIO: string, settings: object, output: { prints: boolean }) {
  const midnight = SCENARIO === 'midnight' && { MIDNIGHT_AT: String(await midnightOf(SITE)) };
  return runK6({ SITE, SCENARIO, ...settings, ...midnight }, output);
}

async function midnightOf(site: string): Promise<number> {
  const now = await productTime(site);
  const aheadMs = new Date(now).setUTCHours(24, 0, 0, 0) - now;
  if (aheadMs > LONGEST_WAIT_MS)
    throw new Error(`Midnight on the product’s clock is ${Math.round(aheadMs / 60_000)} minutes away`);
  return Date.now() + aheadMs;
}

if (import.meta.main) {
  const { SITE } = process.env;
  const scenario = SCENARIOS.find((name) => name === process.argv[2]);
  if (!scenario) {
    console.error(`Choose one of ${SCENARIOS.join(', ')}`);
    process.exit(2);
  }
  const output = { prints: true };
  const load = SITE === undefined ? loadNewProduct(scenario, {}, output) : loadSite(SITE, scenario, {}, output);
  process.exitCode = (await load).exitCode;
}
