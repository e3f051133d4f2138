/**
 * `npm run test:chaos`: cuts, slows and kills every part while people play, then compares what was acknowledged with what is
 * stored. `-- --rounds 20 --seed 7` repeats a run, `--only nats --minutes 5` takes the faults whose name contains "nats",
 * `--rolling` restarts each service in turn (with `--broken` it is killed instead), `--broken` runs products with a defect.
 * It builds toxiproxy with Go unless `toxiproxy-server` is on the PATH. The folder of a failed run is kept.
 */
import { parseArgs } from 'node:util';
import { faultyGateway } from './broken/faulty-gateway.ts';
import { type Variant, variants } from './broken/variants.ts';
import { printReport } from './print-report.ts';
import { seededMovies, startChaosProduct } from './product/chaos-product.ts';
import { rollingRestart } from './rolling/rolling-restart.ts';
import { type Outcome, runChaos } from './run-chaos.ts';
import { startOutside } from './testing/outside.ts';

const SETTLES_WITHIN_MS = 240_000;
/** Of a product with a defect. */
const BRIEFLY = { rounds: 12, settlesWithinMs: 60_000 };
const PER_SECOND = 100;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string', default: '120' },
    minutes: { type: 'string', default: '30' },
    only: { type: 'string', multiple: true, default: [] },
    broken: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
    movies: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const wanted = {
  seed,
  rounds: Number(values.rounds),
  minutes: Number(values.minutes),
  only: values.only,
  settlesWithinMs: SETTLES_WITHIN_MS,
};
const say = (line: string) => console.log(line);

say(`Seed ${seed}: npm run test:chaos -- --seed ${seed} repeats the same faults.`);
const movies = await seededMovies(values.movies);
try {
  if (values.rolling) await runRolling();
  else if (values.broken) await runBroken();
  else await runWhole();
} finally {
  await movies.remove();
}

async function runWhole(): Promise<void> {
  const outcome = await play();
  printReport(outcome, say);
  if (outcome.findings.length + outcome.problems.length > 0) process.exitCode = 1;
}

/** Restarts each service in turn, and no request may fail; with `--broken` each is killed instead, and some must. */
async function runRolling(): Promise<void> {
  const signal = values.broken ? 'SIGKILL' : 'SIGTERM';
  const { requests, failed } = await rollingRestart({ movies: movies.folder, perSecond: PER_SECOND, signal, say });
  for (const problem of failed.slice(0, 20)) say(`failed: ${problem}`);
  say(`${requests} requests at ${PER_SECOND} a second, ${failed.length} failed`);
  if (failed.length > 0 !== values.broken) process.exitCode = 1;
}

/** Each defect must be found: otherwise these runs prove nothing. */
async function runBroken(): Promise<void> {
  const { only } = values;
  for (const variant of variants.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)))) {
    say(`\n${variant.name}:`);
    const { findings } = await play(variant);
    const found = findings.filter(({ kind }) => kind === variant.kind);
    say(found.length > 0 ? `found: ${found.length} ${variant.kind}, e.g. ${found[0]?.what}` : 'NOT FOUND');
    if (found.length === 0) process.exitCode = 1;
  }
}

/** Runs against the product, or against a variant with a defect. */
async function play(variant?: Variant): Promise<Outcome> {
  const outside = await startOutside();
  try {
    const product = await startChaosProduct(movies.folder, outside, variant?.preload);
    let hasFailed = true;
    const gateway = variant && !variant.preload ? await faultyGateway(product.at.site) : undefined;
    try {
      const briefly = variant && { ...BRIEFLY, only: variant.only };
      const outcome = await runChaos(product, outside, {
        ...wanted,
        ...briefly,
        ...(gateway && { site: gateway.site }),
        say,
      });
      hasFailed = outcome.findings.length + outcome.problems.length > 0;
      return outcome;
    } finally {
      gateway?.stop();
      if (hasFailed && !variant) say(`Logs and data of the run are kept in ${product.data}`);
      await product.stop({ keep: hasFailed && !variant });
    }
  } finally {
    await outside.stop();
  }
}
