import { describe, expect, it } from '@jest/globals';
import { workflowFindings } from './workflow-findings.ts';

const HASH = '0'.repeat(40);
const sound = `
permissions: {}
concurrency: one
jobs:
  test:
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@${HASH} # v1.2.3
        with:
          persist-credentials: false
      - run: npm run check
      - run: bash infra/run.sh
  called:
    permissions:
      contents: read
    uses: ./.github/workflows/test.yml
`;
const repository = { scripts: ['check'], files: ['infra/run.sh', '.github/workflows/test.yml'] };

describe('a workflow', () => {
  it('passes with pinned actions, declared rights, limits, and commands that exist', () => {
    expect(workflowFindings(sound, repository)).toEqual([]);
  });

  it.each([
    ['an action by a tag, which may be moved', HASH, 'v1', 'is not pinned'],
    ['an action by a short hash', HASH, HASH.slice(1), 'is not pinned'],
    ['an action whose version nobody can read', ' # v1.2.3', '', 'is not pinned'],
    ['rights for every job', 'permissions: {}', 'permissions: write-all', 'rights by default'],
    ['rights for every job because none are named', 'permissions: {}\n', '', 'rights by default'],
    ['a job that gets whatever is given', '    permissions:\n      contents: read\n    steps', '    steps', 'may do'],
    ['a job that may hang', '    timeout-minutes: 5\n', '', 'no timeout-minutes'],
    ['nothing about two runs at once', 'concurrency: one\n', '', 'concurrency'],
    ['a checkout that keeps its token', 'persist-credentials: false', 'fetch-depth: 0', 'leaves its token'],
    ['a script that there is none of', 'npm run check', 'npm run chekc', 'no script chekc'],
    ['a file that there is none of', 'infra/run.sh', 'infra/walk.sh', 'there is no infra/walk.sh'],
    ['a workflow that there is none of', 'workflows/test.yml', 'workflows/tests.yml', 'no .github/workflows/tests.yml'],
  ])('fails with %s', (_what, before, after, finding) => {
    expect(sound).toContain(before);
    expect(workflowFindings(sound.replace(before, after), repository)).toEqual([expect.stringContaining(finding)]);
  });
});
