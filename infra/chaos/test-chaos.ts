/** `npm run test:chaos`: see docs/chaos.md. */
import { parseArgs } from 'node:util';
import { lyingDoor } from './broken/lying-door.ts';
import { type Variant, variants } from './broken/variants.ts';
import { filmsOnce, startChaosProduct } from './product/chaos-product.ts';
import { tell } from './report.ts';
import { type Outcome, runChaos } from './run-chaos.ts';
import { startOutside } from './testing/outside.ts';

const ROUNDS_TO_SHOW = 12;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string', default: '120' },
    minutes: { type: 'string', default: '30' },
    only: { type: 'string', multiple: true, default: [] },
    broken: { type: 'boolean', default: false },
    films: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const wanted = { seed, rounds: Number(values.rounds), minutes: Number(values.minutes), only: values.only };
const say = (line: string) => console.log(line);

say(`Seed ${seed}: npm run test:chaos -- --seed ${seed} lets the same things go wrong again.`);
const films = await filmsOnce(values.films);
try {
  if (values.broken) await runBroken();
  else await runWhole();
} finally {
  await films.remove();
}

async function runWhole(): Promise<void> {
  const outcome = await play();
  tell(outcome, say);
  if (outcome.findings.length + outcome.problems.length > 0) process.exitCode = 1;
}

/** Each defect must be found; one that is not says that these runs prove nothing. */
async function runBroken(): Promise<void> {
  for (const variant of variants) {
    say(`\n${variant.name}:`);
    const { findings } = await play(variant);
    const found = findings.filter(({ kind }) => kind === variant.kind);
    say(found.length > 0 ? `found: ${found.length} ${variant.kind}, e.g. ${found[0]?.what}` : 'NOT FOUND');
    if (found.length === 0) process.exitCode = 1;
  }
}

/** Plays with the product as it is, or with one that has a defect. */
async function play(variant?: Variant): Promise<Outcome> {
  const outside = await startOutside();
  try {
    const product = await startChaosProduct(films.folder, outside, variant?.preload);
    const door = variant && !variant.preload ? await lyingDoor(product.at.site) : undefined;
    try {
      const briefly = variant && { only: variant.only, rounds: ROUNDS_TO_SHOW };
      return await runChaos(product, outside, { ...wanted, ...briefly, ...(door && { site: door.site }), say });
    } finally {
      door?.stop();
      await product.stop();
    }
  } finally {
    await outside.stop();
  }
}
