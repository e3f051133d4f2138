/**
 * Checks the English in documents, chart value comments and messages with textlint. The rules cover sentence
 * length and terms. Prints the problems. The exit code is 1 if there are any problems.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLinter, loadLinterFormatter, loadTextlintrc } from 'textlint';

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

/** Returns the comments of a YAML file as Markdown. All other lines are empty so that line numbers stay the same. */
function yamlComments(yaml: string): string {
  return linesOf(yaml, (line) => /^\s*# ?(.*)/.exec(line)?.[1]);
}

/**
 * Returns the English messages of a `.po` file as Markdown list items, plural messages in their plural form. Line numbers
 * stay the same.
 */
function englishMessages(po: string): string {
  return linesOf(po, (line) => {
    const message = /^msgid "(.+)"$/.exec(line)?.[1];
    return message && `- ${message.replace(/^\{\w+, plural, .* other \{(.*)\}\}$/, '$1').replaceAll('\\"', '"')}`;
  });
}

function linesOf(text: string, proseOf: (line: string) => string | undefined): string {
  return text
    .split('\n')
    .map((line) => proseOf(line) ?? '')
    .join('\n');
}
