import { styleText } from 'node:util';
import { execa } from 'execa';
import { repositoryRoot } from '../repository-root.ts';
import type { Tally } from './run-jest.ts';

const SOURCES = 'proto services frontends infra helm';
const SCRIPT = 'node --disable-warning=ExperimentalWarning';

export const staticChecks = {
  'Biome: format and lint': 'biome check --error-on-warnings',
  'TypeScript: types of every workspace': 'nx run-many -t types --outputStyle=static',
  'dependency-cruiser: allowed imports': `depcruise ${SOURCES}`,
  'knip: nothing unused': 'knip --no-config-hints',
  'jscpd: no duplicated code': `jscpd ${SOURCES}`,
  'sherif: one version of each package': 'sherif',
  'Lingui: the messages are those of the code': 'lingui check sync --clean',
  'Lingui: every message has a translation': 'lingui check missing',
  'textlint: English of the docs, chart values and messages': `${SCRIPT} infra/quality/prose/check-prose.ts`,
  'supply chain: lock file, licenses, exact versions, tests that the docs name': `${SCRIPT} infra/quality/supply-chain/test-supply-chain.ts --offline`,
};

/** Runs a check of the whole repository. Each check counts as one test. Its output is shown only on failure. */
export async function runCheck([title, command]: readonly [string, string]): Promise<Tally> {
  const startedAt = performance.now();
  const [file = '', ...args] = command.split(' ');
  const { failed, all } = await execa(file, args, {
    cwd: repositoryRoot,
    env: { NX_DAEMON: 'false' },
    localDir: repositoryRoot,
    preferLocal: true,
    reject: false,
    all: true,
  });
  const took = `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
  console.log(
    failed ? `${styleText('red', `✗ ${title}`)} (${took})\n${all}` : `${styleText('green', '✓')} ${title} (${took})`,
  );
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 };
}
