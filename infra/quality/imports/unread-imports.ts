import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule, type IReporterOutput } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { repositoryRoot } from '../../dev/repository-root.ts';

type Source = { readonly path: string; readonly text: string };

/** Returns dependency-cruiser's import graph for the given folders, with rule violations. */
export async function importGraph(folders: readonly string[]): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(join(repositoryRoot, '.dependency-cruiser.mjs'));
  const { output }: IReporterOutput = await cruise([...folders], options);
  if (typeof output === 'string') throw new Error(`dependency-cruiser has read nothing: ${output}`);
  return output;
}

/** Matches import and export statements in Biome's format, so no parser is needed. */
const STATEMENT = /^(?:import|export)\b(?:[^'"();=]*?\bfrom)? '([^']+)'/gm;

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
