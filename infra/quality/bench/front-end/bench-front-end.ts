import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstViewScripts } from '@dreamreel/front-end-build/first-view-scripts';
import { execa } from 'execa';
import { FRONT_ENDS } from '../../../dev/parts/front-ends.ts';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { chromiumPath } from '../../e2e/fixture/chromium-path.ts';
import { ownFrontEnds } from '../../e2e/fixture/own-front-ends.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { type RunningProduct, startProduct } from '../../e2e/fixture/start-product.ts';
import { startChromium } from '../../player/browser.ts';
import type { Figure } from '../figure.ts';
import { dayAndMachine } from '../machine.ts';
import { isValidControl, quantile, ratioOf, shownBand } from '../ratios.ts';
import { writeSection } from '../write-section.ts';
import { plainBuild } from './plain-build.ts';
import { type Visit, visit } from './visit.ts';

/** The federated player beside the same player as one plain application, on a phone with slow 4G. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const ROUNDS = Number(values.rounds);
const NAMES = ['plain', 'federated', 'federated again'] as const;
type Name = (typeof NAMES)[number];

const folder = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
const buildSeconds = await coldBuild();
const pages = {
  federated: await ownFrontEnds(join(folder, 'federated')),
  plain: await plainBuild(join(folder, 'plain')),
};
// The federation plugin leaves timers behind: this process does not end by itself.
const products: RunningProduct[] = [];
const browser = await startChromium(await chromiumPath());
try {
  const siteOf = async (name: 'federated' | 'plain') => {
    const product = await startProduct(join(folder, `data-${name}`), { FRONTENDS_DIR: pages[name] });
    products.push(product);
    return productAt(product.data).site;
  };
  const [federated, plain] = [await siteOf('federated'), await siteOf('plain')];
  const sites: Record<Name, string> = { federated, 'federated again': federated, plain };
  const visits = await roundsOf(sites);
  const scripts = { federated: await scriptBytes(sites.federated), plain: await scriptBytes(sites.plain) };
  const text = section(visits, scripts);
  console.log(text);
  await writeSection('First view', text, { bench: 'bench:front-end', figures: figuresOf(visits, scripts) });
} finally {
  await browser.close();
  await Promise.all(products.map(({ stop }) => stop()));
  await rm(folder, { recursive: true, force: true });
}
process.exit();

async function coldBuild(): Promise<number> {
  const from = performance.now();
  const env = { NODE_ENV: 'production' };
  await Promise.all(
    FRONT_ENDS.map((name) =>
      execa(process.execPath, ['--run', 'build'], { cwd: join(repositoryRoot, 'frontends', name), env }),
    ),
  );
  return (performance.now() - from) / 1_000;
}

async function roundsOf(sites: Record<Name, string>): Promise<Record<Name, Visit[]>> {
  const visits: Record<Name, Visit[]> = { plain: [], federated: [], 'federated again': [] };
  for (const name of NAMES) await visit(browser, sites[name]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = NAMES.map((_, place) => NAMES[(place + round) % NAMES.length] ?? 'plain');
    for (const name of order) visits[name].push(await visit(browser, sites[name]));
    const shown = NAMES.map((name) => `${name} ${visits[name].at(-1)?.lcpMs.toFixed(0)} ms`);
    console.error(`round ${round + 1} of ${ROUNDS}: ${shown.join(', ')}`);
  }
  return visits;
}

async function scriptBytes(site: string): Promise<number> {
  return [...(await firstViewScripts(site, '/daily')).values()].reduce((sum, bytes) => sum + bytes, 0);
}

type Measure = 'lcpMs' | 'playableMs' | 'shift' | 'bytes' | 'hintBytes' | 'roundTrips' | 'answerShownMs';
type Bytes = Record<'federated' | 'plain', number>;

function measures(visits: Record<Name, Visit[]>) {
  const of = (name: Name, measure: Measure) => visits[name].map((one) => one[measure]);
  return {
    median: (measure: Measure, name: Name = 'federated') => quantile(of(name, measure), 0.5),
    worst: (measure: Measure) => Math.max(...of('federated', measure)),
    ratio: (measure: Measure, name: Name = 'federated', against: Name = 'plain') =>
      ratioOf(of(name, measure), of(against, measure)),
  };
}

function figuresOf(visits: Record<Name, Visit[]>, scripts: Bytes): readonly Figure[] {
  const { median, worst, ratio } = measures(visits);
  const isVoid = !isValidControl(ratio('lcpMs', 'federated again', 'federated'));
  const atMost = (name: string, value: number, unit: string, goal: number, rest: Partial<Figure> = {}): Figure => ({
    name,
    value,
    unit,
    comparison: '≤',
    goal,
    ...rest,
  });
  return [
    atMost('script to the first playable view, gzip', scripts.federated / 1_000, 'KB', 200),
    atMost('bytes of the first view, to one plain application', ratio('bytes').median, '×', 1.3),
    atMost('largest paint, to one plain application', ratio('lcpMs').median, '×', 1.25, { isVoid }),
    atMost('round trips to the first hint', median('roundTrips'), '', 3),
    atMost('answer to a guess on the screen', median('answerShownMs'), 'ms', 100),
    atMost('layout shift, worst', worst('shift'), '', 0),
    atMost('first hint on the wire', worst('hintBytes') / 1_000, 'KB', 60),
    atMost('three front ends, cold production build', buildSeconds, 's', 10),
  ];
}

function section(visits: Record<Name, Visit[]>, scripts: Bytes): string {
  const { median, worst, ratio } = measures(visits);
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
  const control = ratio('lcpMs', 'federated again', 'federated');
  const addresses = [...new Set(visits.federated.map(({ hintAddress }) => hintAddress.replace(/^.*\?/, '?')))];
  return `${dayAndMachine()}; load of the machine ${loadavg()[0]?.toFixed(0)}.
${ROUNDS} rounds in rotated order on a phone of 390 × 844 points at three pixels each, slow 4G (562 ms, 180 KB/s), a processor
four times slower, nothing kept from a visit before. The plain build is the same shell and player as one application.

| | federated | plain | ratio | goal |
|---|---|---|---|---|
| script to the first playable view, gzip | ${kilobytes(scripts.federated)} | ${kilobytes(scripts.plain)} | ${(scripts.federated / scripts.plain).toFixed(2)} | ≤ 200 KB |
| bytes on the wire until then (brotli) | ${kilobytes(median('bytes'))} | ${kilobytes(median('bytes', 'plain'))} | ${shownBand(ratio('bytes'))} | ≤ 1.3× |
| largest contentful paint | ${median('lcpMs').toFixed(0)} ms | ${median('lcpMs', 'plain').toFixed(0)} ms | ${shownBand(ratio('lcpMs'))} | ≤ 1.25× |
| first hint shown and guess box there | ${median('playableMs').toFixed(0)} ms | ${median('playableMs', 'plain').toFixed(0)} ms | ${shownBand(ratio('playableMs'))} | – |
| round trips to the first hint | ${median('roundTrips')} | ${median('roundTrips', 'plain')} | – | 3 |
| answer to a guess on the screen after its response | ${median('answerShownMs').toFixed(0)} ms | ${median('answerShownMs', 'plain').toFixed(0)} ms | – | ≤ 100 ms |
| layout shift, worst | ${worst('shift').toFixed(4)} | – | – | 0 |
| first hint on the wire, worst (${addresses.join(', ')}) | ${kilobytes(worst('hintBytes'))} | – | – | ≤ 60 KB |

- Control (federated again / federated, largest paint): ${shownBand(control)}${isValidControl(control) ? '' : ': **the run is void**'}.
- Cold production build of the three front ends, side by side: ${buildSeconds.toFixed(1)} s (goal: ≤ 10 s).`;
}
