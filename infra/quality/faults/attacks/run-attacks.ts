/**
 * Attacks a product over loopback. Usage: `npm run test:long -- attacks [<name> …]`. The attacks are
 * limited in size and run in sequence, while other players play from other addresses. The exit code is 1 if there are
 * findings.
 */
import { removeFolder } from '../../../dev/temporary-folder.ts';
import { slowModel } from '../../bench/generation/slow-model.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { ownData, seededDay } from '../../e2e/fixture/seeded-product.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import { reportSteps } from '../report-steps.ts';
import { attacks } from './attacks.ts';
import { otherPlayers } from './other-players.ts';

/** The model's latency, which is longer than the attack on an image job's event streams. */
const MODEL_MS = 60_000;

const words = process.argv.slice(2);
const wanted = attacks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (wanted.length === 0) {
  console.error(`Choose from: ${attacks.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const data = await ownData();
const model = await slowModel(MODEL_MS, MODEL_MS);
try {
  const product = await startProduct(data, { DREAMREEL_CLOCK: `${await seededDay(data)}T12:00:00Z`, ...model.env });
  await attackAll().finally(product.stop);
} finally {
  model.stop();
  await removeFolder(data);
}

async function attackAll(): Promise<void> {
  const product = productAt(data);
  const site = new URL(product.site.replace('localhost', '127.0.0.1'));
  const numbers = Array(250).keys();
  const newAddress = () => `127.0.1.${numbers.next().value}`;
  const whileOthersPlay = await otherPlayers(product, site);
  const { step, save } = reportSteps();
  for (const { name, run } of wanted) await step(name, () => run({ product, data, site, newAddress, whileOthersPlay }));
  await save('attacks-run', 'npm run test:long -- attacks');
}
