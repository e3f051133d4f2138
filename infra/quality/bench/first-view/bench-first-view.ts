import { join } from 'node:path';
import { compressFolder } from '@dreamreel/front-end-build/compress-folder';
import { firstViewScripts } from '@dreamreel/front-end-build/first-view-scripts';
import { execa } from 'execa';
import { FRONT_ENDS } from '../../../dev/parts/built-parts.ts';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { ownFrontEnds } from '../../e2e/fixture/seeded-product.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import { chromiumPath, startChromium } from '../../player/browser.ts';
import { benchmark, columnOf, type Goal, rowOf } from '../results.ts';
import { compareCandidates, measureRounds, type Windows } from '../rotated-rounds.ts';
import { plainBuild } from './plain-build.ts';
import { type Measure, type Visit, visit } from './visit.ts';

type Build = 'federated' | 'plain';

/**
 * Compares the federated player pages with a build that doesn't use module federation. Both builds are measured on a
 * simulated phone with slow 4G.
 */
export const firstView = benchmark({
  heading: 'First view',
  options: { rounds: 15 },
  quick: { rounds: 1 },
  async measure({ rounds }, { folder, defer }) {
    const buildSeconds = await coldBuild();
    const pages = {
      federated: await ownFrontEnds(join(folder, 'federated')),
      plain: await plainBuild(join(folder, 'plain')),
    };
    // As in the container images, and as the plain build.
    for (const name of FRONT_ENDS) await compressFolder(join(pages.federated, name, 'dist'));
    const siteOf = async (name: Build) => {
      const product = await startProduct(join(folder, `data-${name}`), { FRONTENDS_DIR: pages[name] });
      defer(product.stop);
      return productAt(product.data).site;
    };
    const [federated, plain] = [await siteOf('federated'), await siteOf('plain')];
    const browser = await startChromium(await chromiumPath());
    defer(() => browser.close());
    const sites = new Map(Object.entries({ plain, federated, 'federated again': federated }));
    const visits = await measureRounds('visits', rounds, sites, (site) => visit(browser, site));
    const scripts = { federated: await scriptBytes(federated), plain: await scriptBytes(plain) };
    return figuresOf(visits, scripts, buildSeconds);
  },
});

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

function figuresOf(visits: Windows<string, Visit>, scripts: Readonly<Record<Build, number>>, buildSeconds: number) {
  const { of, ratio, median } = compareCandidates<string, Measure>(visits, 'plain');
  const control = ratio('federated again', 'lcpMs', 'federated');
  const worst = (measure: Measure) => Math.max(...of('federated', measure));
  const row = (name: string, measure: Measure, unit: string, goals: { ours?: Goal; ratio?: Goal } = {}) =>
    rowOf(
      name,
      {
        federated: [median('federated', measure), unit, goals.ours],
        plain: [median('plain', measure), unit],
        ratio: [ratio('federated', measure), '×', goals.ratio],
      },
      goals.ratio && control,
    );
  const { federated, plain } = scripts;
  return [
    ...rowOf('script to the first playable view, gzip', {
      federated: [federated / 1_000, 'KB', ['≤', 200]],
      plain: [plain / 1_000, 'KB'],
      ratio: [federated / plain, '×'],
    }),
    ...row('bytes received until then (brotli)', 'bytes', 'B', { ratio: ['≤', 1.3] }),
    ...row('largest contentful paint', 'lcpMs', 'ms', { ratio: ['≤', 1.25] }),
    ...row('first hint and guess box visible', 'playableMs', 'ms'),
    ...row('round trips to the first hint', 'roundTrips', '', { ours: ['≤', 3] }),
    ...row('result of a guess visible after its response', 'answerShownMs', 'ms', { ours: ['≤', 100] }),
    ...columnOf('federated', {
      'layout shift, worst': [worst('shift'), '', ['≤', 0]],
      'first hint, worst': [worst('hintBytes') / 1_000, 'KB', ['≤', 60]],
      'cold production build of the three front ends': [buildSeconds, 's', ['≤', 10]],
    }),
    ...columnOf('ratio', { 'largest contentful paint, federated again to federated (control)': [control, '×'] }),
  ];
}
