/** `node infra/quality/classes/check-classes.ts`: no element has two utilities for one property. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { classConflicts } from './class-conflict.ts';
import { findConflicts } from './find-conflicts.ts';
import { sourcesOf } from './sources.ts';

const STYLES = resolve('frontends/shell/src');

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', 'frontends']);
const paths = listed
  .toString()
  .split('\0')
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));
const conflict = await classConflicts(readFileSync(`${STYLES}/styles.css`, 'utf8'), STYLES);
const findings = findConflicts(paths, sourcesOf(), conflict);
for (const finding of findings) console.log(finding);
console.log(`${findings.length} conflicts of classes in ${paths.length} files`);
process.exitCode = findings.length > 0 || paths.length === 0 ? 1 : 0;
