/**
 * Attacks a product over loopback. Usage: `npm run test:attacks [-- <name> …] [--movies <folder>]`. The attacks are
 * limited in size and run in sequence, while other players play from other addresses. The exit code is 1 if there are
 * findings.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { slowModel } from '../../bench/generation/slow-model.ts';
import { dayAndMachine } from '../../bench/machine.ts';
import { tableOf } from '../../bench/table.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { copiedData } from '../../e2e/fixture/seeded-product.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import { DAY, removed, seededMovies } from '../product/chaos-product.ts';
import { attacks } from './all-attacks.ts';
import type { Attack } from './attack.ts';
import { type Effect, effectOnOtherPlayers } from './effect-on-players.ts';
import { startOtherPlayers } from './other-players.ts';

const WARM_UP_MS = 15_000;
/** The model's latency, which is longer than the attack on an image job's event streams. */
const MODEL_MS = 60_000;
const COLUMNS = [
  'attack',
  'what came of it',
  'others: median / p99, idle → under attack (p99 ≤ 3×)',
  'memory (≤ 1.3×)',
  '',
];

const { values, positionals } = parseArgs({ options: { movies: { type: 'string' } }, allowPositionals: true });
const wanted = attacks.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
if (wanted.length === 0) {
  console.error(`Choose from: ${attacks.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const movies = await seededMovies(values.movies);
const data = await copiedData(movies.folder, 'attacks');
const model = await slowModel(MODEL_MS, MODEL_MS);
try {
  const product = await startProduct(data, { DREAMREEL_CLOCK: `${DAY}T12:00:00Z`, ...model.env });
  await attackAll().finally(product.stop);
} finally {
  model.stop();
  await movies.remove();
  await removed(data);
}

async function attackAll(): Promise<void> {
  const product = productAt(data);
  const site = new URL(product.site.replace('localhost', '127.0.0.1'));
  const newAddress = loopbackAddresses();
  const others = await startOtherPlayers(site, newAddress);
  await others.play(delay(WARM_UP_MS));
  const watch = effectOnOtherPlayers(product, others);
  const rows: string[][] = [];
  for (const { name, run } of wanted) {
    const notes: string[] = [];
    let effect: Effect | undefined;
    const whileOthersPlay: Parameters<Attack['run']>[0]['whileOthersPlay'] = async (load) => {
      const measured = await watch(load);
      effect = measured.effect;
      return measured;
    };
    const findings = await run({ product, data, site, newAddress, note: (text) => notes.push(text), whileOthersPlay });
    if (findings.length > 0) process.exitCode = 1;
    console.error(`${name}: ${findings.length === 0 ? 'held' : findings.join('; ')}`);
    const verdict = findings.length === 0 ? 'held' : `**${findings.join('; ')}**`;
    rows.push([name, notes.join('; '), ...shownEffect(effect), verdict]);
  }
  others.close();
  console.log(`\n${dayAndMachine()}.

Others: a hundred requests a second by twenty people at other addresses, pages, images, searches and guesses. Median and p99 in
ms, idle (the median of all idle windows so far) and under attack; the gateway's resident memory in MB, just before and at
most. A p99 above its bound is measured a second time, and the better one counts: the machine has other things to do.

${tableOf(COLUMNS, rows)}`);
}

function shownEffect(effect: Effect | undefined): string[] {
  if (!effect) return ['–', '–'];
  const { idle, under, idleMegabytes, peak } = effect;
  const times = ({ median, p99 }: Effect['idle']) => `${median.toFixed(1)} / ${p99.toFixed(1)}`;
  const slower = (under.p99 / idle.p99).toFixed(2);
  const larger = (peak.megabytes / idleMegabytes).toFixed(2);
  return [
    `${times(idle)} → ${times(under)} (${slower}×)`,
    `${idleMegabytes.toFixed(0)} → ${peak.megabytes.toFixed(0)} (${larger}×)`,
  ];
}

/** Returns a function that generates the addresses 127.0.1.1, 127.0.1.2, and so on. */
function loopbackAddresses(): () => string {
  let given = 0;
  return () => {
    given += 1;
    return `127.0.${1 + Math.floor(given / 250)}.${1 + (given % 250)}`;
  };
}
