/**
 * `npm run test:long -- supply-chain` checks known vulnerabilities, committed secrets, workflows, licenses, the lock
 * file and versions, and writes the bill of materials. `--offline` skips checks that need the network; `npm run check`
 * runs that part.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { execa } from 'execa';
import * as z from 'zod';
import { findProgram } from '../../dev/parts/find-program.ts';
import { type GoProgram, goPackage } from '../../dev/parts/go-programs.ts';
import { providePart } from '../../dev/parts/provide-part.ts';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { inTemporaryFolder } from '../../dev/temporary-folder.ts';
import { closingLine, type Tally } from '../../dev/testing/tallied-runs.ts';
import { licenseExceptions } from './license-findings.ts';
import { offlineChecks } from './offline-checks.ts';

const RULES = join(repositoryRoot, 'infra/quality/supply-chain/gitleaks.toml');

/**
 * Maps the titles of checks that need the network or a Go program to functions that return findings. A check that can't
 * run rejects instead of returning an empty list.
 */
const onlineChecks: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'bill of materials: .dreamreel/sbom.cdx.json': async () => {
    await writeBill();
    return [];
  },
  /** Secrets that were deleted later are still readable in the Git history. */
  'no secret was ever committed': () =>
    linesOf('gitleaks', ['git', '--no-banner', '--redact', '--verbose', '--log-level', 'error', '--config', RULES]),
  /** actionlint also checks the shell commands in workflows if shellcheck is on the PATH. */
  'workflows by their linter': () => linesOf('actionlint', ['-oneline']),
  'known vulnerabilities in packages': async () => {
    // npm also lists vulnerabilities below "moderate", which are fixed in the next scheduled update.
    const args = ['audit', '--audit-level=moderate'];
    const { stdout, exitCode } = await execa('npm', args, { cwd: repositoryRoot, reject: false });
    console.log(stdout);
    if (!/^found 0 vulnerabilities|^# npm audit report/m.test(stdout)) throw new Error('npm sent no report');
    return exitCode === 0 ? [] : ['see the report of npm audit'];
  },
  'known vulnerabilities in the object store of the images': async () => {
    const database = process.env.GOVULNDB;
    const args = [...(database ? ['-db', database] : []), '-scan', 'package', '-format', 'openvex'];
    const govulncheck = await providePart('govulncheck');
    const go = (await findProgram('go')) ?? 'go';
    return inTemporaryFolder(async (cwd) => {
      // A module that uses MinIO because govulncheck doesn't report the scanned module itself.
      await execa(go, ['mod', 'init', 'dreamreel.invalid/minio'], { cwd });
      await execa(go, ['get', '-tool', goPackage('minio')], { cwd });
      const { stdout } = await execa(govulncheck, [...args, 'github.com/minio/minio'], { cwd });
      return unacceptedVulnerabilities(stdout);
    });
  },
};

async function linesOf(name: GoProgram, args: readonly string[]): Promise<string[]> {
  const program = await providePart(name);
  const { stdout, stderr, exitCode } = await execa(program, args, { cwd: repositoryRoot, reject: false });
  if (exitCode !== 0 && stdout === '') throw new Error(`${name} failed: ${stderr}`);
  return exitCode === 0 ? [] : stdout.split('\n');
}

const billSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.unknown()).min(1),
});

/**
 * Writes a CycloneDX bill of materials with the version, license and hash of each production package. Equal lock files
 * produce identical output.
 */
async function writeBill(): Promise<void> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const { stdout } = await execa('npm', args, { cwd: repositoryRoot });
  const { serialNumber: _random, metadata, ...bill } = billSchema.parse(JSON.parse(stdout));
  const { timestamp: _now, component, ...rest } = metadata;
  // By default, npm uses the name of the checkout folder.
  const named = { ...bill, metadata: { ...rest, component: { ...component, name: 'dreamreel' } } };
  await mkdir(join(repositoryRoot, '.dreamreel'), { recursive: true });
  await writeFile(join(repositoryRoot, '.dreamreel', 'sbom.cdx.json'), `${JSON.stringify(named, null, 2)}\n`);
}

const vexSchema = z.object({
  statements: z
    .array(
      z.object({
        vulnerability: z.object({
          name: z.string(),
          description: z.string(),
          aliases: z.array(z.string()).default([]),
        }),
        status: z.string(),
      }),
    )
    .nullable(),
});

/**
 * MinIO vulnerabilities that its maintainers have not fixed publicly, and the reasons why the chart's object store is
 * still acceptable (decision 69). If govulncheck no longer reports an entry, the entry must be removed.
 */
const UNREPAIRED: Readonly<Record<string, string>> = {
  'GO-2025-3495': 'fixed in February 2025; the database cannot read that version',
  'GO-2026-4779': 'sign-in by OpenID, which the chart does not set up',
  'GO-2026-4803': 'sign-in by LDAP, which the chart does not set up',
  'GO-2026-4896': 'encryption by the server and replication, which the product does not use',
  'GO-2026-5284': 'needs the access key, which is generated and as secret as the other half of the login',
  'GO-2026-5415': 'S3 Select, which needs the login',
  'GO-2026-5437': 'needs the access key, which is generated and as secret as the other half of the login',
  'GO-2026-5757': 'calls between servers, which need the login',
};

export function unacceptedVulnerabilities(output: string, accepted = UNREPAIRED): string[] {
  const { statements } = vexSchema.parse(JSON.parse(output));
  const affected = (statements ?? []).filter(({ status }) => status === 'affected').map((one) => one.vulnerability);
  const names = new Set(affected.map(({ name }) => name));
  for (const [name, reason] of Object.entries(accepted))
    if (names.has(name)) console.log(`  accepted: ${name}, ${reason}`);
  return [
    ...affected
      .filter(({ name }) => !Object.hasOwn(accepted, name))
      .map(({ name, description, aliases }) => `${[name, ...aliases].join(' ')}: ${description}`),
    ...Object.keys(accepted)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is accepted, and no longer there`),
  ];
}

/** Runs a check and prints its findings. A check that can't be run, for example without network, is skipped. */
async function tallyOf(title: string, findingsOf: () => Promise<readonly string[]>): Promise<Tally> {
  const none = { passed: 0, failed: 0, skipped: 0 };
  try {
    const findings = await findingsOf();
    console.log(findings.length === 0 ? `${styleText('green', '✓')} ${title}` : styleText('red', `✗ ${title}`));
    for (const finding of findings) console.log(`  ${finding}`);
    return { ...none, [findings.length === 0 ? 'passed' : 'failed']: 1 };
  } catch (error) {
    if (title in offlineChecks) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    console.log(styleText('yellow', `? ${title}: NOT CHECKED, ${reason}`));
    return { ...none, skipped: 1 };
  }
}

if (import.meta.main) {
  const isOffline = process.argv.includes('--offline');
  if (!isOffline) for (const line of licenseExceptions) console.log(`  ${line}`);
  const tallies: Tally[] = [];
  for (const check of Object.entries({ ...offlineChecks, ...(!isOffline && onlineChecks) }))
    tallies.push(await tallyOf(...check));
  console.log(closingLine(tallies));
  process.exitCode = tallies.every(({ failed }) => failed === 0) ? 0 : 1;
}
