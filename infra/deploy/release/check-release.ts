/**
 * Implements `npm run release:check -- v0.2.0`. If the current commit can't be released with this tag, prints the
 * reasons and exits with 1.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { ownVersions, releaseFindings } from './release-findings.ts';

const [tag = ''] = process.argv.slice(2);
const changelog = await readFile(join(repositoryRoot, 'CHANGELOG.md'), 'utf8');
const findings = releaseFindings({ versions: await ownVersions(), changelog, tag });
for (const finding of findings) console.error(finding);
if (findings.length === 0) console.log(`${tag} can be released`);
process.exitCode = findings.length === 0 ? 0 : 1;
