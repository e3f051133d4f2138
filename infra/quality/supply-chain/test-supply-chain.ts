/**
 * `npm run test:supply-chain`: known vulnerabilities, committed secrets, workflows, licences, lock file, versions, and the
 * bill of materials in `.dreamreel/sbom.cdx.json`. `--offline` leaves out what needs the network; `npm run check` runs that part.
 */
import { join, relative } from 'node:path';
import { styleText } from 'node:util';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { closingLine, type Tally } from '../../dev/testing/tally.ts';
import { billFindings, billOfMaterials, writeBill } from './bill-of-materials.ts';
import { committedSecrets } from './committed-secrets.ts';
import { knownGoVulnerabilities } from './go-vulnerabilities.ts';
import { licenceExceptions } from './licence-findings.ts';
import { lintedWorkflows } from './linted-workflows.ts';
import { offlineChecks, type SupplyCheck } from './offline-checks.ts';
import { provideGoProgram } from './provide-go-program.ts';
import { knownVulnerabilities, type VulnerabilityReport } from './vulnerabilities.ts';

const BILL = join(repositoryRoot, '.dreamreel', 'sbom.cdx.json');
const tally = { passed: 0, failed: 0, skipped: 0 } satisfies Tally;

for (const { title, findings } of offlineChecks) report(title, await findings());
if (!process.argv.includes('--offline')) {
  for (const line of licenceExceptions) console.log(`  ${line}`);
  const bill = await billOfMaterials();
  report(`bill of materials: ${relative(repositoryRoot, BILL)}`, await billFindings(bill));
  await writeBill(BILL, bill);
  await runCheck('no secret was ever committed', async () => committedSecrets(await provideGoProgram('gitleaks')));
  await runCheck('workflows by their linter', async () => lintedWorkflows(await provideGoProgram('actionlint')));
  await checkVulnerabilities('packages', knownVulnerabilities);
  await checkVulnerabilities('the object store of the images', async () =>
    knownGoVulnerabilities(await provideGoProgram('govulncheck'), 'minio'),
  );
}
console.log(closingLine(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;

async function checkVulnerabilities(what: string, known: () => Promise<VulnerabilityReport>): Promise<void> {
  const title = `known vulnerabilities in ${what}`;
  const vulnerabilities = await known();
  if (!vulnerabilities.checked) return notChecked(title, vulnerabilities.reason);
  report(title, vulnerabilities.findings);
  for (const minor of vulnerabilities.minor) console.log(`  minor: ${minor}`);
}

async function runCheck(title: string, findings: SupplyCheck['findings']): Promise<void> {
  try {
    report(title, await findings());
  } catch (error) {
    notChecked(title, error instanceof Error ? error.message : String(error));
  }
}

function report(title: string, findings: readonly string[]): void {
  tally[findings.length === 0 ? 'passed' : 'failed'] += 1;
  console.log(findings.length === 0 ? `${styleText('green', '✓')} ${title}` : styleText('red', `✗ ${title}`));
  for (const finding of findings) console.log(`  ${finding}`);
}

/** Neither passed nor failed: the closing line counts it as skipped. */
function notChecked(title: string, reason: string): void {
  tally.skipped += 1;
  console.log(styleText('yellow', `? ${title}: NOT CHECKED, ${reason}`));
}
