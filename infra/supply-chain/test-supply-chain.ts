/**
 * `npm run test:supply-chain`: known holes, committed secrets, licences, lock file, versions, and the bill of materials in
 * `.dreamreel/sbom.cdx.json`. `--offline` leaves out what asks somebody: that part belongs to `npm run check`.
 */
import { join, relative } from 'node:path';
import { styleText } from 'node:util';
import { repositoryRoot } from '../local/repository.ts';
import { closingLine, type Tally } from '../local/testing/tally.ts';
import { billFindings, billOfMaterials, writeBill } from './bill-of-materials.ts';
import { committedSecrets, provideGitleaks } from './committed-secrets.ts';
import { knownHoles } from './known-holes.ts';
import { licenceExceptions } from './licence-findings.ts';
import { offlineChecks, type SupplyCheck } from './offline-checks.ts';

const BILL = join(repositoryRoot, '.dreamreel', 'sbom.cdx.json');
const tally = { passed: 0, failed: 0, skipped: 0 } satisfies Tally;

for (const { title, findings } of offlineChecks) tell(title, await findings());
if (!process.argv.includes('--offline')) {
  for (const line of licenceExceptions) console.log(`  ${line}`);
  const bill = await billOfMaterials();
  tell(`bill of materials: ${relative(repositoryRoot, BILL)}`, await billFindings(bill));
  await writeBill(BILL, bill);
  await tryTo('no secret was ever committed', async () => committedSecrets(await provideGitleaks()));
  await tellKnownHoles();
}
console.log(closingLine(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;

async function tellKnownHoles(): Promise<void> {
  const title = 'known holes in packages';
  const holes = await knownHoles();
  if (!holes.checked) return notChecked(title, holes.because);
  tell(title, holes.findings);
  for (const minor of holes.minor) console.log(`  minor: ${minor}`);
}

async function tryTo(title: string, findings: SupplyCheck['findings']): Promise<void> {
  try {
    tell(title, await findings());
  } catch (error) {
    notChecked(title, error instanceof Error ? error.message : String(error));
  }
}

function tell(title: string, findings: readonly string[]): void {
  tally[findings.length === 0 ? 'passed' : 'failed'] += 1;
  console.log(findings.length === 0 ? `${styleText('green', '✓')} ${title}` : styleText('red', `✗ ${title}`));
  for (const finding of findings) console.log(`  ${finding}`);
}

/** Not a success: the closing line counts it apart. */
function notChecked(title: string, because: string): void {
  tally.skipped += 1;
  console.log(styleText('yellow', `? ${title}: NOT CHECKED, ${because}`));
}
