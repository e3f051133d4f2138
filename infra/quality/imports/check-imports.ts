/**
 * Checks the import rules in `.dependency-cruiser.mjs`, and checks that all packages chosen for the project are in use.
 * Also checks that the import graph is complete because the rules can't detect violations in missing parts.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { format } from 'dependency-cruiser';
import { missingFromStack } from './stack.ts';
import { importGraph, unreadImports } from './unread-imports.ts';

const FOLDERS = ['proto', 'services', 'frontends', 'infra', 'helm'];
const SOURCE = /\.(ts|tsx|mjs|js)$/;
const GENERATED = /\/src\/generated\//;

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...FOLDERS]);
const paths = listed
  .toString()
  .split('\0')
  .filter((path) => SOURCE.test(path) && !GENERATED.test(path) && existsSync(path));
const sources = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const graph = await importGraph(FOLDERS);
const { output, exitCode } = await format(graph, { outputType: 'err-long' });
console.log(output);
const unread = unreadImports(sources, graph.modules);
for (const each of unread) console.log(`not read: ${each}`);
console.log(`${unread.length} imports of ${sources.length} sources were not read`);
const textOf = (path: string) => readFileSync(path, 'utf8');
const missing = missingFromStack(sources, (workspace) => textOf(`${workspace}/package.json`), textOf);
for (const each of missing) console.log(each);
console.log(`${missing.length} of the chosen packages are not used`);
process.exitCode = exitCode > 0 || unread.length > 0 || missing.length > 0 || sources.length === 0 ? 1 : 0;
