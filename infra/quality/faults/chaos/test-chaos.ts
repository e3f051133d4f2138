/**
 * Cuts, slows and kills all parts of the product while people play, and then compares acknowledged with stored data.
 * Usage: `npm run test:chaos`. `-- --rounds 20 --seed 7` repeats a run, and `--only nats --minutes 5` selects the
 * faults whose names contain "nats". `--rolling` restarts each service in turn (or kills it with `--broken`), and
 * `--broken` tests products with a deliberate defect.
 * If `toxiproxy-server` isn't on the PATH, it is built with Go. The folder of a failed run is kept.
 */
import { parseArgs } from 'node:util';
import { quantile } from '../../bench/ratios.ts';
import { type Variant, variants } from '../broken/variants.ts';
import { seededMovies, startChaosProduct } from '../product/chaos-product.ts';
import { rollingRestart } from '../rolling/rolling-restart.ts';
import { type ChaosOptions, type Outcome, runChaos } from './run-chaos.ts';

/** Limits for runs with a deliberate defect. */
const BRIEFLY = { rounds: 12, settlesWithinMs: 60_000 };
const PER_SECOND = 100;
const MOST_LINES = 80;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: '120' },
    minutes: { type: 'string', default: '30' },
    only: { type: 'string', multiple: true, default: [] },
    broken: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
    movies: { type: 'string' },
  },
});
const { only, broken } = values;
const [seed, rounds, minutes] = [Number(values.seed), Number(values.rounds), Number(values.minutes)];
const options: ChaosOptions = { seed, rounds, minutes, only, settlesWithinMs: 240_000 };
const say = (line: string) => console.log(line);

say(`Seed ${seed}: npm run test:chaos -- --seed ${seed} repeats the same faults.`);
const movies = await seededMovies(values.movies);
try {
  const run = values.rolling ? runRolling : broken ? runBroken : runWhole;
  if (!(await run())) process.exitCode = 1;
} finally {
  await movies.remove();
}

async function runWhole(): Promise<boolean> {
  const outcome = await play();
  printReport(outcome);
  return isFaultless(outcome);
}

/**
 * Restarts each service in turn and checks that no request fails. With `--broken`, services are killed instead, and
 * some requests must fail.
 */
async function runRolling(): Promise<boolean> {
  const signal = broken ? 'SIGKILL' : 'SIGTERM';
  const { requests, failed } = await rollingRestart({ movies: movies.folder, perSecond: PER_SECOND, signal });
  for (const problem of failed.slice(0, 20)) say(`failed: ${problem}`);
  say(`${requests} requests at ${PER_SECOND} a second, ${failed.length} failed`);
  return failed.length > 0 === broken;
}

/**
 * Returns whether all deliberate defects were detected. If a defect isn't detected, the chaos test itself is
 * unreliable.
 */
async function runBroken(): Promise<boolean> {
  let areFound = true;
  for (const variant of variants.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)))) {
    say(`\n${variant.name}:`);
    const { findings } = await play(variant);
    const found = findings.filter(({ kind }) => kind === variant.kind);
    say(found.length > 0 ? `found: ${found.length} ${variant.kind}, e.g. ${found[0]?.what}` : 'NOT FOUND');
    areFound &&= found.length > 0;
  }
  return areFound;
}

/** Runs the chaos test against the product, or against a variant with a deliberate defect. */
async function play(variant?: Variant): Promise<Outcome> {
  const product = await startChaosProduct(movies.folder, variant);
  let keep = variant === undefined;
  try {
    const outcome = await runChaos(product, { ...options, ...(variant && { ...BRIEFLY, only: variant.only }) });
    keep &&= !isFaultless(outcome);
    return outcome;
  } finally {
    if (keep) say(`Logs and data of the run are kept in ${product.data}`);
    await product.stop({ keep });
  }
}

function isFaultless({ findings, problems }: Outcome): boolean {
  return findings.length + problems.length === 0;
}

/** Prints the number of faults, the acknowledged data and all findings. */
function printReport({ faults, rounds, recoveriesMs, ledger, findings, problems, statuses, slowestMs }: Outcome): void {
  const { games, accounts, movies, jobs } = ledger;
  const guesses = games.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const of = (kind: string) => findings.filter((finding) => finding.kind === kind).length;
  const seconds = (share: number) => (quantile(recoveriesMs, share) / 1_000).toFixed(1);

  const lines = [
    ...findings.map(({ kind, what }) => `${kind}: ${what}`),
    ...problems.map((line) => `problem: ${line}`),
  ];
  for (const line of lines.slice(0, MOST_LINES)) say(line);
  if (lines.length > MOST_LINES) say(`… and ${lines.length - MOST_LINES} more`);
  say(`\n${rounds} rounds, ${new Set(faults).size} different faults`);
  say(
    `acknowledged: ${guesses} guesses in ${games.length} games, ${accounts.length} accounts, ${movies.length} movies, ${jobs.length} image jobs`,
  );
  say(`answers: ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}; slowest ${slowestMs} ms`);
  say(`all services ready again after ${seconds(0.5)} s (median), ${seconds(1)} s (longest)`);
  say(`lost ${of('lost')}, doubled ${of('doubled')}, unexpected ${of('unexpected')}, problems ${problems.length}`);
}
