import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { findProgram } from '../../dev/parts/find-program.ts';
import { billFindings } from './bill-of-materials.ts';
import { committedSecrets } from './committed-secrets.ts';
import { goFindings } from './go-findings.ts';
import { licenceFindings } from './licence-findings.ts';
import { lockedPackages } from './lock-file.ts';
import { lockFindings } from './lock-findings.ts';
import { missingTests } from './named-tests.ts';
import { imagesOfDockerfile, imagesOfValues, looseImages, newestPrograms, rangesIn } from './pinned-findings.ts';
import { uncheckedFetches, unhashedRequirements } from './unchecked-fetches.ts';
import { vulnerabilitiesIn } from './vulnerabilities.ts';

const sound = { version: '1.2.3', integrity: `sha512-${'a'.repeat(86)}==`, license: 'MIT' };
const locked = (entry: object, path = 'node_modules/thing') =>
  lockedPackages({ lockfileVersion: 3, packages: { '': {}, 'services/game': { license: 'none' }, [path]: entry } });

describe('a lock file', () => {
  it('passes with a hash and a version for each package', () => {
    expect(lockFindings(locked(sound))).toEqual([]);
    expect(lockFindings(locked({ ...sound, resolved: 'https://registry.npmjs.org/thing/-/thing-1.2.3.tgz' }))).toEqual(
      [],
    );
  });

  it.each([
    ['without a hash', { integrity: undefined }, 'no SHA-512'],
    ['with a hash that can be forged', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'no SHA-512'],
    ['from another place', { resolved: 'https://registry.example.org/thing-1.2.3.tgz' }, 'comes from'],
    ['from a repository', { resolved: 'git+ssh://git@github.com/some/thing.git#main' }, 'comes from'],
    ['with a new install script', { hasInstallScript: true }, 'install script'],
    ['without a version', { version: undefined }, 'no exact version'],
  ])('fails with a package %s', (_what, change, finding) => {
    expect(lockFindings(locked({ ...sound, ...change }))).toEqual([expect.stringContaining(finding)]);
  });

  it('fails without the build of a package for some platform, which npm ci refuses', () => {
    const entry = { ...sound, optionalDependencies: { 'thing-darwin-arm64': '1.2.3' } };
    expect(lockFindings(locked(entry))).toEqual(['node_modules/thing: thing-darwin-arm64 is not in the lock file']);
    const packages = { 'node_modules/thing': entry, 'node_modules/thing-darwin-arm64': sound };
    expect(lockFindings(lockedPackages({ lockfileVersion: 3, packages }))).toEqual([]);
  });

  it('of npm 6 cannot be read', () => {
    expect(() => lockedPackages({ lockfileVersion: 1, dependencies: {} })).toThrow();
  });
});

describe('a licence', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND ISC'])('%s is approved', (license) => {
    expect(licenceFindings(locked({ ...sound, license }))).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SEE LICENSE IN EULA.txt', undefined, 'LGPL-3.0-or-later'])(
    '%s is rejected in shipped packages',
    (license) => {
      expect(licenceFindings(locked({ ...sound, license }))).toHaveLength(1);
      expect(licenceFindings(locked({ ...sound, license, dev: true }))).toEqual([]);
    },
  );

  it('that is an exception is approved for its own package alone', () => {
    const license = 'LGPL-3.0-or-later';
    expect(licenceFindings(locked({ ...sound, license }, 'node_modules/@img/sharp-libvips-linux-x64'))).toEqual([]);
    expect(licenceFindings(locked({ ...sound, license }, 'node_modules/@other/sharp-libvips-linux-x64'))).toHaveLength(
      1,
    );
  });
});

describe('an exact version', () => {
  it.each(['^1.2.3', '~1.2.3', 'latest', '*', '1.x', 'github:some/thing', 'https://example.org/thing.tgz'])(
    'of a package is not %s',
    (version) => {
      expect(rangesIn({ devDependencies: { thing: version } })).toHaveLength(1);
    },
  );

  it('of a package is three numbers; our own workspaces have none', () => {
    expect(rangesIn({ dependencies: { thing: '1.2.3', beta: '18.4.0-beta.17', '@dreamreel/kit': '*' } })).toEqual([]);
  });

  it('of an image is its tag or its hash, and not "latest"', () => {
    const dockerfile = 'ARG NODE_IMAGE=node\nFROM $NODE_IMAGE AS all\nFROM all AS some\nFROM scratch:latest\n';
    expect(looseImages(imagesOfDockerfile(dockerfile))).toHaveLength(2);
    const values = { image: { tag: '' }, nats: { image: 'nats' }, postgres: { cnpg: { imageName: 'a.b:5000/c' } } };
    expect(looseImages(imagesOfValues(values))).toHaveLength(2);
    expect(looseImages(['node:24-bookworm-slim', `node@sha256:${'0'.repeat(64)}`])).toEqual([]);
  });

  it('of a program is not what is newest today', () => {
    expect(newestPrograms('go install go.k6.io/k6@latest')).toHaveLength(1);
    expect(newestPrograms('go install go.k6.io/k6@v1.8.1')).toEqual([]);
  });
});

describe('a program that Go builds', () => {
  const tool = 'example.org/tool/v2/cmd';
  const hash = `h1:${'a'.repeat(43)}=`;
  const mod = `module x\n\ngo 1.24.0\n\ntool ${tool}\n\nrequire (\n\texample.org/tool/v2 v2.1.0 // indirect\n\tdario.cat/part v1.0.0 // indirect\n)\n`;
  const sum = `example.org/tool/v2 v2.1.0 ${hash}\nexample.org/tool/v2 v2.1.0/go.mod ${hash}\ndario.cat/part v1.0.0 ${hash}\n`;

  it('passes with a hash for each module', () => expect(goFindings({ mod, sum }, tool)).toEqual([]));

  it.each([
    ['another program', mod.replace('/cmd', '/other'), sum],
    ['a replaced module', `${mod}replace dario.cat/part => ../part\n`, sum],
    ['a version that moves', mod.replace('v1.0.0', 'v1'), sum.replace('v1.0.0', 'v1')],
    ['a module without a hash', mod, sum.replace(/^dario.*$/m, '')],
    ['a hash of its list of modules alone', mod, sum.replace(/^example.org\/tool\/v2 v2.1.0 .*$/m, '')],
  ])('fails with %s', (_what, changedMod, changedSum) => {
    expect(goFindings({ mod: changedMod, sum: changedSum }, tool)).toHaveLength(1);
  });
});

describe('a program that is downloaded', () => {
  it.each([
    'curl -fsSL https://example.org/tool.tar.gz | tar xz',
    "run({ file: 'curl', args })",
    'const address = `https://example.org/releases/download/v1/tool.tar.gz`;',
    'go install example.org/tool@v1.2.3',
    'pip install thing',
  ])('is reported where no committed hash is checked: %s', (line) =>
    expect(uncheckedFetches(`# curl is named here\n${line}\n`)).toHaveLength(1),
  );

  it('of Python has a version and a SHA-256 for each package', () => {
    const hash = `--hash=sha256:${'0'.repeat(64)}`;
    expect(
      unhashedRequirements(
        `a==1.2 \\\n    ${hash} \\\n    ${hash}\nb_c==2 ; sys_platform == 'win32' \\\n    ${hash}\n`,
      ),
    ).toEqual([]);
    expect(unhashedRequirements(`a==1.2\nb ${hash}\nc>=3 ${hash}\n`)).toHaveLength(3);
  });
});

describe('known vulnerabilities', () => {
  const vulnerability = (severity: string) =>
    JSON.stringify({ vulnerabilities: { a: { severity, range: '<2', fixAvailable: true } } });

  it('fail the check from severity moderate on', () => {
    expect(vulnerabilitiesIn(vulnerability('moderate'))).toEqual({
      checked: true,
      findings: ['a <2: moderate, fixed'],
      minor: [],
    });
    expect(vulnerabilitiesIn(vulnerability('low'))).toMatchObject({ findings: [], minor: [expect.anything()] });
    expect(vulnerabilitiesIn('{"vulnerabilities":{}}')).toMatchObject({ checked: true, findings: [] });
  });

  it.each([
    '',
    'no JSON',
    '{}',
    '{"message":"405 Method Not Allowed - POST https://some.host/-/audit","statusCode":405}',
  ])('are reported as not checked where npm returned no report: %j', (answer) => {
    expect(vulnerabilitiesIn(answer)).toMatchObject({ checked: false });
    expect(JSON.stringify(vulnerabilitiesIn(answer))).not.toContain('some.host');
  });
});

describe('a bill of materials', () => {
  const component = { type: 'library', name: 'thing', version: '1.2.3' };
  const bill = (components: object[]) =>
    JSON.stringify({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { component: { type: 'application', name: 'dreamreel' } },
      components,
    });

  it('is valid CycloneDX', async () => expect(await billFindings(bill([component]))).toEqual([]));

  it.each([[[{ ...component, type: 'nonsense' }]], [[{ name: 'thing' }]], [[]]])(
    'is reported where it is invalid or empty: %j',
    async (components) => {
      expect(await billFindings(bill(components))).toHaveLength(1);
    },
  );
});

describe('a test that a document names', () => {
  it('is reported where it does not exist', () => {
    const files = ['services/game/src/domain/play.test.ts', 'frontends/player/src/a/guess-box.test.tsx'];
    expect(missingTests('`play.test.ts`, game `domain/play.test.ts`, `guess-box.test.tsx`', files)).toEqual([]);
    expect(missingTests('`display.test.ts` `guess-box.test.ts` `other/play.test.ts`', files)).toHaveLength(3);
  });
});

const gitleaks = await findProgram('gitleaks');
(gitleaks === null ? describe.skip : describe)('a secret', () => {
  it('is found after it was deleted, and is redacted in the report', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dreamreel-secrets-'));
    const git = (...args: string[]) =>
      execa('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: folder });
    try {
      await git('init', '--quiet');
      const secret = ['ghp', '_', 'x7Kq2Lw9Zr4Tn8Vb1Mc6Yd3Hf5Js0Pa2Qe7G'].join('');
      await writeFile(join(folder, 'settings.ts'), `export const token = '${secret}';\n`);
      await git('add', '.');
      await git('commit', '--quiet', '-m', 'one');
      await git('rm', '--quiet', 'settings.ts');
      await git('commit', '--quiet', '-m', 'two');
      const found = await committedSecrets(gitleaks ?? '', folder);
      expect(found).toEqual([expect.stringMatching(/^settings\.ts:1: github-pat/)]);
      expect(found.join()).not.toContain(secret);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
