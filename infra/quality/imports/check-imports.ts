/**
 * Checks the import rules in `.dependency-cruiser.mjs`, and checks that all packages chosen for the project are in use.
 * Also checks that the import graph is complete, because the rules can't detect violations in missing parts.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, format, type ICruiseResult, type IModule, type IReporterOutput } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { missingFromStack } from './stack.ts';

/** Matches import and export statements in Biome's format, so no parser is needed. */
const STATEMENT = /^(?:import|export)\b(?:[^'"();=]*?\bfrom)? '([^']+)'/gm;

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

type Source = { readonly path: string; readonly text: string };

/** Returns dependency-cruiser's import graph for the given folders, with rule violations. */
export async function importGraph(folders: readonly string[]): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(join(repositoryRoot, '.dependency-cruiser.mjs'));
  const { output }: IReporterOutput = await cruise([...folders], options);
  if (typeof output === 'string') throw new Error(`dependency-cruiser has read nothing: ${output}`);
  return output;
}

/**
 * Returns imports that occur in the source files but not in the graph, in the form `path: imported module`. A source
 * file that is missing from the graph is also returned. An incomplete graph could hide rule violations.
 */
export function unreadImports(sources: readonly Source[], modules: readonly IModule[]): string[] {
  const known = new Map(modules.map(({ source, dependencies }) => [source, new Set(dependencies.map(nameOf))]));
  return sources.flatMap(({ path, text }) => {
    const read = known.get(path);
    if (!read) return [`${path}: the whole file`];
    const written = [...text.matchAll(STATEMENT)].flatMap(([, name]) => name ?? []);
    return written.filter((name) => !read.has(name)).map((name) => `${path}: ${name}`);
  });
}

/**
 * Returns a dependency's name in the form that import statements use. dependency-cruiser separates the `node:` protocol
 * from most names.
 */
function nameOf({ module, protocol }: IModule['dependencies'][number]): string {
  return !protocol || module.startsWith(protocol) ? module : `${protocol}${module}`;
}
