/**
 * Cuts, slows and kills all parts of the product while people play, and then compares acknowledged with stored data.
 * Usage: `npm run test:long -- chaos`. `--rounds 20 --seed 7` repeats a run, and `--only nats` selects the
 * faults whose names contain "nats". `--rolling` restarts each service in turn (or kills it with `--broken`), and
 * `--broken` tests products with a deliberate defect.
 * If `toxiproxy-server` isn't on the PATH, it is built with Go. The folder of a failed run is kept.
 */
import { parseArgs } from 'node:util';
import { sharedSeededProduct } from '../../e2e/fixture/seeded-product.ts';
import { type Variant, variants } from '../broken/variants.ts';
import { startChaosProduct } from '../product/chaos-product.ts';
import { type Report, reportSteps } from '../report-steps.ts';
import { rollingRestart } from './rolling-restart.ts';
import { runChaos } from './run-chaos.ts';

const BRIEFLY = { rounds: 20, settlesWithinMs: 60_000 };

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: '120' },
    only: { type: 'string', multiple: true, default: [] },
    broken: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
  },
});
const { only, broken } = values;
const [seed, rounds] = [Number(values.seed), Number(values.rounds)];
const { step, save } = reportSteps();
const movies = await sharedSeededProduct();
try {
  if (values.rolling)
    await step('each service restarted in turn', () => rollingRestart(movies.data, broken ? 'SIGKILL' : 'SIGTERM'));
  else if (broken)
    for (const variant of variants.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part))))
      await step(variant.name, () => findDefect(variant));
  else await step(`faults with seed ${seed}`, play);
} finally {
  await movies.remove();
}
await save('chaos-run', `npm run test:long -- chaos ${process.argv.slice(2).join(' ')}`);
// After a failed run, the simulated users are still active.
process.exit();

/** Fails if a run doesn't detect a deliberate defect, because the test itself is then unreliable. */
async function findDefect(variant: Variant): Promise<Report> {
  const { findings, summary } = await play(variant);
  const found = findings.filter((finding) => finding.startsWith('lost: '));
  const wrong = found.length === 0 ? [`the defect was not found. ${findings.join(' ')}`] : [];
  return { summary: `${found.length} findings, e.g. ${found[0]}; ${summary}`, findings: wrong };
}

async function play(variant?: Variant): Promise<Report> {
  const product = await startChaosProduct(movies.data, variant);
  let keep = variant === undefined;
  try {
    const options = { seed, rounds, only, settlesWithinMs: 240_000 };
    const report = await runChaos(product, { ...options, ...(variant && { ...BRIEFLY, only: variant.only }) });
    keep &&= report.findings.length > 0;
    return report;
  } finally {
    if (keep) console.log(`Logs and data of the run are kept in ${product.data}`);
    await product.stop({ keep });
  }
}
