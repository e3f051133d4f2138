/**
 * Checks the English in documents, chart value comments and messages with textlint. The rules cover sentence
 * length and terms. Prints the problems. The exit code is 1 if there are any problems.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLinter, loadLinterFormatter, loadTextlintrc } from 'textlint';
import { englishMessages, yamlComments } from './extract-prose.ts';

const PATHS = ['*.md', 'helm/*values*.yaml', 'frontends/*.po'];
/** Files that contain quoted, generated or historical text. */
const EXCLUDED = /^(docs\/(specification|configuration|benchmarks)|CHANGELOG)\.md$/;

const listed = execFileSync('git', ['ls-files', '-z', '--', ...PATHS], { encoding: 'utf8' });
const paths = listed.split('\0').filter((path) => path !== '' && !EXCLUDED.test(path));

const configFilePath = fileURLToPath(new URL('textlintrc.json', import.meta.url));
const linter = createLinter({ descriptor: await loadTextlintrc({ configFilePath }) });
const results = await Promise.all(
  paths.map(async (path) => {
    const { messages } = await linter.lintText(proseOf(path), `${path}.md`);
    return { filePath: path, messages };
  }),
);
const { format } = await loadLinterFormatter({ formatterName: 'unix' });
console.log(format(results));
process.exitCode = results.some(({ messages }) => messages.length > 0) ? 1 : 0;

function proseOf(path: string): string {
  const source = readFileSync(path, 'utf8');
  if (path.endsWith('.md')) return source;
  return path.endsWith('.po') ? englishMessages(source) : yamlComments(source);
}
