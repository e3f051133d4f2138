/** `node infra/quality/vocabulary/check-vocabulary.ts [folder …]`: no file may use a word that `docs/glossary.md` replaces. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { bannedWordsOf } from './banned-words.ts';
import { findBannedWords } from './find-banned-words.ts';

/** Words of others, generated files, and the glossary itself. */
const NOT_READ = [
  /^docs\/(specification|glossary)\.md$/,
  /^CHANGELOG\.md$/,
  /^infra\/dev\/seed\/ready-movies\//,
  /(^|\/)package(-lock)?\.json$/,
];
const READ = /\.(ts|tsx|mjs|css|md|sql|prisma|yaml|yml|tpl|html|sh|txt|json|py)$|Dockerfile$/;

const folders = process.argv.slice(2);
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders]);
const paths = listed
  .toString()
  .split('\0')
  .filter((path) => existsSync(path) && READ.test(path) && !NOT_READ.some((pattern) => pattern.test(path)));
const banned = bannedWordsOf(readFileSync('docs/glossary.md', 'utf8'));

const findings = paths.flatMap((path) => findBannedWords(path, readFileSync(path, 'utf8'), banned));
for (const { path, line, found, instead } of findings) console.log(`${path}:${line} “${found}”: say ${instead}`);
console.log(`${findings.length} banned words in ${paths.length} files`);
process.exitCode = findings.length > 0 || paths.length === 0 ? 1 : 0;
