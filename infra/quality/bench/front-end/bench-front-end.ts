/**
 * Compares the federated player pages with a build that doesn't use module federation. Both builds are measured on a
 * simulated phone with slow 4G.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressFolder } from '@dreamreel/front-end-build/compress-folder';
import { firstViewScripts } from '@dreamreel/front-end-build/first-view-scripts';
import { execa } from 'execa';
import { FRONT_ENDS } from '../../../dev/parts/front-ends.ts';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { chromiumPath } from '../../e2e/fixture/chromium-path.ts';
import { ownFrontEnds } from '../../e2e/fixture/own-front-ends.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { type RunningProduct, startProduct } from '../../e2e/fixture/start-product.ts';
import { startChromium } from '../../player/browser.ts';
import { numbers } from '../options.ts';
import { shownBand } from '../ratios.ts';
import { atMost, report, shownControl } from '../results.ts';
import { compared, rotatedRounds, type Windows } from '../rotated-rounds.ts';
import { tableOf } from '../table.ts';
import { plainBuild } from './plain-build.ts';
import { type Measure, type Visit, visit } from './visit.ts';

const { rounds } = numbers({ rounds: 15 });
type Build = 'federated' | 'plain';
type Name = Build | 'federated again';

const folder = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
const buildSeconds = await coldBuild();
const pages = {
  federated: await ownFrontEnds(join(folder, 'federated')),
  plain: await plainBuild(join(folder, 'plain')),
};
// As in the container images, and as the plain build.
for (const name of FRONT_ENDS) await compressFolder(join(pages.federated, name, 'dist'));
const products: RunningProduct[] = [];
const browser = await startChromium(await chromiumPath());
try {
  const siteOf = async (name: Build) => {
    const product = await startProduct(join(folder, `data-${name}`), { FRONTENDS_DIR: pages[name] });
    products.push(product);
    return productAt(product.data).site;
  };
  const [federated, plain] = [await siteOf('federated'), await siteOf('plain')];
  const sites = new Map<Name, string>([
    ['plain', plain],
    ['federated', federated],
    ['federated again', federated],
  ]);
  const visits = await rotatedRounds('visits', rounds, sites, (site) => visit(browser, site));
  await reportOn(visits, { federated: await scriptBytes(federated), plain: await scriptBytes(plain) });
} finally {
  await browser.close();
  await Promise.all(products.map(({ stop }) => stop()));
  await rm(folder, { recursive: true, force: true });
}
// The federation plugin leaves timers running, so the process must exit explicitly.
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

async function scriptBytes(site: string): Promise<number> {
  return [...(await firstViewScripts(site, '/daily')).values()].reduce((sum, bytes) => sum + bytes, 0);
}

async function reportOn(visits: Windows<Name, Visit>, scripts: Readonly<Record<Build, number>>): Promise<void> {
  const { of, ratio, median } = compared<Name, Measure>(visits, 'plain');
  const worst = (measure: Measure) => Math.max(...of('federated', measure));
  const control = ratio('federated again', 'lcpMs', 'federated');
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const addresses = new Set((visits.get('federated') ?? []).map((one) => one.hintAddress.replace(/^.*\?/, '?')));
  const row = (what: string, measure: Measure, shown: (value: number) => string, goal: string, hasBand = true) => [
    what,
    shown(median('federated', measure)),
    shown(median('plain', measure)),
    hasBand ? shownBand(ratio('federated', measure)) : '–',
    goal,
  ];
  const [ours, plain] = [scripts.federated, scripts.plain];
  const hints = `first hint on the wire, worst (${[...addresses].join(', ')})`;
  const rows = [
    [
      'script to the first playable view, gzip',
      kilobytes(ours),
      kilobytes(plain),
      (ours / plain).toFixed(2),
      '≤ 200 KB',
    ],
    row('bytes on the wire until then (brotli)', 'bytes', kilobytes, '≤ 1.3×'),
    row('largest contentful paint', 'lcpMs', ms, '≤ 1.25×'),
    row('first hint shown and guess box there', 'playableMs', ms, '–'),
    row('round trips to the first hint', 'roundTrips', String, '3', false),
    row('answer to a guess on the screen after its response', 'answerShownMs', ms, '≤ 100 ms', false),
    ['layout shift, worst', worst('shift').toFixed(4), '–', '–', '0'],
    [hints, kilobytes(worst('hintBytes')), '–', '–', '≤ 60 KB'],
  ];
  const text = `${rounds} rounds in rotated order on a phone of 390 × 844 points at three pixels each, slow 4G (562 ms, 180 KB/s), a processor
four times slower, nothing kept from a visit before. The plain build is the same shell and player as one application.

${tableOf(['', 'federated', 'plain', 'ratio', 'goal'], rows)}

- Control (federated again / federated, largest paint): ${shownControl(control)}.
- Cold production build of the three front ends, side by side: ${buildSeconds.toFixed(1)} s (goal: ≤ 10 s).`;
  await report('front-end', 'First view', text, [
    atMost('script to the first playable view, gzip', ours / 1_000, 'KB', 200),
    atMost('bytes of the first view, to one plain application', ratio('federated', 'bytes').median, '×', 1.3),
    atMost('largest paint, to one plain application', ratio('federated', 'lcpMs').median, '×', 1.25, control),
    atMost('round trips to the first hint', median('federated', 'roundTrips'), '', 3),
    atMost('answer to a guess on the screen', median('federated', 'answerShownMs'), 'ms', 100),
    atMost('layout shift, worst', worst('shift'), '', 0),
    atMost('first hint on the wire', worst('hintBytes') / 1_000, 'KB', 60),
    atMost('three front ends, cold production build', buildSeconds, 's', 10),
  ]);
}
