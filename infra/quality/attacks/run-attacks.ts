/**
 * `npm run test:attacks [-- <name> …] [--movies <folder>]`: attacks a product of its own over the loopback, one attack
 * after the other, each bounded, while bystanders play from other addresses. Exits with 1 where there are findings.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { slowModel } from '../bench/generation/slow-model.ts';
import { dayAndMachine } from '../bench/machine.ts';
import { DAY, seededMovies } from '../chaos/product/chaos-product.ts';
import { productAt } from '../e2e/fixture/product-at.ts';
import { startProduct } from '../e2e/fixture/start-product.ts';
import { attacks } from './all-attacks.ts';
import type { Attack } from './attack.ts';
import { bystanders } from './bystanders.ts';
import { type Effect, effectOnOthers } from './on-others.ts';
import { type Outcome, shownOutcomes } from './shown-outcomes.ts';

const WARM_UP_MS = 15_000;
/** Longer than the attack on the streams of an image job lasts. */
const MODEL_MS = 60_000;

const { values, positionals } = parseArgs({ options: { movies: { type: 'string' } }, allowPositionals: true });
const wanted = attacks.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
if (wanted.length === 0) {
  console.error(`Choose of: ${attacks.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const movies = await seededMovies(values.movies);
const folder = await mkdtemp(join(tmpdir(), 'dreamreel-attacks-'));
const data = join(folder, 'data');
const model = await slowModel(MODEL_MS, MODEL_MS);
try {
  // -a keeps the owners: Postgres accepts only a folder of its own user.
  await execa('cp', ['-a', movies.folder, data]);
  const product = await startProduct(data, { DREAMREEL_CLOCK: `${DAY}T12:00:00Z`, ...model.env });
  try {
    await attackAll();
  } finally {
    await product.stop();
  }
} finally {
  model.stop();
  await movies.remove();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function attackAll(): Promise<void> {
  const product = productAt(data);
  const site = new URL(product.site.replace('localhost', '127.0.0.1'));
  const newAddress = loopbackAddresses();
  const others = await bystanders(site, newAddress);
  await others.play(new Promise((resolve) => setTimeout(resolve, WARM_UP_MS)));
  const watch = effectOnOthers(product, others);

  const outcomes: Outcome[] = [];
  for (const attack of wanted) {
    const outcome = await outcomeOf(attack);
    outcomes.push(outcome);
    console.error(`${attack.name}: ${outcome.findings.length === 0 ? 'held' : outcome.findings.join('; ')}`);
  }
  others.close();
  console.log(`\n${dayAndMachine()}.\n\n${shownOutcomes(outcomes)}`);
  if (outcomes.some(({ findings }) => findings.length > 0)) process.exitCode = 1;

  async function outcomeOf({ name, run }: Attack): Promise<Outcome> {
    const notes: string[] = [];
    let effect: Effect | undefined;
    const findings = await run({
      product,
      data,
      site,
      newAddress,
      note: (text) => notes.push(text),
      whileOthersPlay: async (load) => {
        const measured = await watch(load);
        effect = measured.effect;
        return measured;
      },
    });
    return { name, notes, effect, findings };
  }
}

/** 127.0.1.1, 127.0.1.2, … */
function loopbackAddresses(): () => string {
  let given = 0;
  return () => {
    given += 1;
    return `127.0.${1 + Math.floor(given / 250)}.${1 + (given % 250)}`;
  };
}
