import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { expect, it } from '@jest/globals';
import { licenseFindings } from './license-findings.ts';
import { licenseTexts, lockedPackages, ownLockFile } from './locked-packages.ts';
import { lockFindings } from './offline-checks.ts';
import { looseImages, missingTests, rangesIn, uncheckedFetches, workflowFindings } from './source-findings.ts';
import { unacceptedVulnerabilities } from './test-supply-chain.ts';

const resolved = 'https://registry.npmjs.org/thing/-/thing-1.2.3.tgz';
const sound = { version: '1.2.3', resolved, integrity: `sha512-${'a'.repeat(86)}==`, license: 'MIT' };
const locked = (change: object, path = 'node_modules/thing') =>
  lockedPackages({ lockfileVersion: 3, packages: { '': {}, [path]: { ...sound, ...change } } });

it.each([
  [{}, []],
  [{ resolved: undefined }, ['URL is missing']],
  [{ integrity: undefined }, ['no SHA-512']],
  [{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, ['no SHA-512']],
  [{ hasInstallScript: true }, ['install script']],
  [{ version: undefined }, ['no exact version']],
  // npm ci rejects a lock file that lacks a package's build for some platform.
  [{ optionalDependencies: { 'thing-darwin-arm64': '1.2.3' } }, ['thing-darwin-arm64 is not in the lock file']],
])('finds what is wrong with a locked package %j: %j', (change, findings) => {
  expect(lockFindings(locked(change))).toEqual(findings.map((finding) => expect.stringContaining(finding)));
});

// `prisma` is an optional peer dependency of `@prisma/client`. In the root `node_modules`, npm would install it and its 120
// dependencies even without development dependencies, so it is locked in `infra/node_modules`.
it('omits Prisma’s command-line tool from the packages that the product needs', async () => {
  const tools = (await ownLockFile()).filter(({ name }) => name === 'prisma');
  expect(tools).toEqual([expect.objectContaining({ dev: true })]);
});

it.each([
  ['MIT', 'node_modules/thing', 0],
  ['MIT AND AGPL-3.0-only', 'node_modules/thing', 1],
  ['SEE LICENSE IN EULA.txt', 'node_modules/thing', 1],
  [undefined, 'node_modules/thing', 1],
  ['LGPL-3.0-or-later', 'node_modules/@other/sharp-libvips-linux-x64', 1],
  ['LGPL-3.0-or-later', 'node_modules/@img/sharp-libvips-linux-x64', 0],
])('finds shipped packages whose license is not approved: %s of %s', (license, path, count) => {
  expect(licenseFindings(locked({ license }, path))).toHaveLength(count);
  expect(licenseFindings(locked({ license, dev: true }, path))).toEqual([]);
});

const HASH = '0'.repeat(40);
const workflow = `
permissions: {}
jobs:
  test:
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@${HASH} # v1.2.3
        with:
          persist-credentials: false
  called:
    permissions:
      contents: read
    uses: ./.github/workflows/test.yml
`;

it.each([
  [HASH, 'v1', 'is not pinned'],
  [' # v1.2.3', '', 'is not pinned'],
  ['permissions: {}', 'permissions: write-all', 'rights by default'],
  ['permissions: {}\n', '', 'rights by default'],
  ['    permissions:\n      contents: read\n    steps', '    steps', 'may do'],
  ['    timeout-minutes: 5\n', '', 'no timeout-minutes'],
  ['persist-credentials: false', 'fetch-depth: 0', 'leaves its token'],
])('finds what is wrong with a workflow that has, instead of %j, %j', (before, after, finding) => {
  expect(workflowFindings(workflow)).toEqual([]);
  expect(workflowFindings(workflow.replace(before, after))).toEqual([expect.stringContaining(finding)]);
});

it.each([
  ['a package of several versions', rangesIn, '{"devDependencies":{"thing":"^1.2.3"}}', 1],
  ['no exact version, nor a workspace', rangesIn, '{"dependencies":{"a":"1.2.3-beta.17","@dreamreel/kit":"*"}}', 0],
  [
    'images without a version',
    looseImages,
    'ARG NODE_IMAGE=node\nFROM $NODE_IMAGE AS all\nFROM all\nFROM a:latest\n',
    2,
  ],
  ['no image with a tag or hash', looseImages, `FROM node:24-slim\n  image: "node@sha256:${'0'.repeat(64)}"\n`, 0],
  ['a download', uncheckedFetches, '# curl is named\ncurl -fsSL https://example.org/tool.tar.gz | tar xz', 1],
  ['a program of any version', uncheckedFetches, 'go install example.org/tool@latest', 1],
  ['packages of Python without hashes', uncheckedFetches, 'pip install thing', 1],
])('finds %s', (_what, findingsIn, text, count) => {
  expect(findingsIn(text)).toHaveLength(count);
});

it('finds tests that a document names but that do not exist', () => {
  const files = ['services/game/src/domain/play.test.ts', 'frontends/player/src/a/guess-box.test.tsx'];
  expect(missingTests('`play.test.ts`, `domain/play.test.ts`, `guess-box.test.tsx`', files)).toEqual([]);
  expect(missingTests('`display.test.ts` `guess-box.test.ts` `other/play.test.ts`', files)).toHaveLength(3);
});

it('finds vulnerabilities that are not accepted, and accepted ones that no longer exist', () => {
  const found = (name: string, status = 'affected') => ({
    vulnerability: { name, description: 'Reads too much', aliases: ['CVE'] },
    status,
  });
  const output = JSON.stringify({ statements: [found('GO-1'), found('GO-2', 'not_affected'), found('GO-3')] });
  expect(unacceptedVulnerabilities(output, { 'GO-3': 'is not used', 'GO-4': 'is not used' })).toEqual([
    'GO-1 CVE: Reads too much',
    'GO-4 is accepted, and no longer there',
  ]);
  expect(() => unacceptedVulnerabilities('{}')).toThrow();
});

const root = folderForEachTest();

it('contains the license and notice of each shipped package, each text only once, or the name of its license', async () => {
  const installed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    one: { 'LICENSE.md': 'Text A\r\n', 'index.js': 'code' },
    two: { LICENCE: 'Text A', NOTICE: 'Made by somebody' },
    three: { 'license-mit': 'Text A' },
    bare: { 'package.json': '{}' },
    tool: { LICENSE: 'Text of a tool' },
  };
  for (const [name, files] of Object.entries(installed)) {
    const folder = join(root(), 'node_modules', name);
    await mkdir(folder, { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  }
  const entry = (name: string) => [`node_modules/${name}`, { version: '1.0.0', license: 'MIT', dev: name === 'tool' }];
  const packages = Object.fromEntries([...Object.keys(installed), 'of-another-platform'].map(entry));
  const text = await licenseTexts(lockedPackages({ lockfileVersion: 3, packages }), root());
  expect(text).toContain('one 1.0.0\nthree 1.0.0\n\nText A\n');
  expect(text).toContain('two 1.0.0\n\nText A\n\nMade by somebody\n');
  expect(text).toContain('bare 1.0.0\n\nLicense: MIT\n');
  expect(text).not.toMatch(/code|tool|of-another-platform/);
});
