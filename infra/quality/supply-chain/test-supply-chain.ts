/**
 * `npm run test:long -- supply-chain` checks known vulnerabilities, committed secrets, workflows, licenses, the lock
 * file and versions, and writes the bill of materials. `--offline` skips checks that need the network; `npm run check`
 * runs that part.
 */
import { styleText } from 'node:util';
import { closingLine } from '../../dev/testing/tallied-runs.ts';
import { licenseExceptions } from './license-findings.ts';
import { offlineChecks } from './offline-checks.ts';
import { onlineChecks } from './online-checks.ts';

const tally = { passed: 0, failed: 0, skipped: 0 };
const isOffline = process.argv.includes('--offline');
if (!isOffline) for (const line of licenseExceptions) console.log(`  ${line}`);
for (const [title, findingsOf] of Object.entries({ ...offlineChecks, ...(!isOffline && onlineChecks) })) {
  try {
    const findings = await findingsOf();
    tally[findings.length === 0 ? 'passed' : 'failed'] += 1;
    console.log(findings.length === 0 ? `${styleText('green', '✓')} ${title}` : styleText('red', `✗ ${title}`));
    for (const finding of findings) console.log(`  ${finding}`);
  } catch (error) {
    if (title in offlineChecks) throw error;
    // The check neither passed nor failed.
    tally.skipped += 1;
    const reason = error instanceof Error ? error.message : String(error);
    console.log(styleText('yellow', `? ${title}: NOT CHECKED, ${reason}`));
  }
}
console.log(closingLine([tally]));
process.exitCode = tally.failed === 0 ? 0 : 1;
