import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule, type IReporterOutput } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { repositoryRoot } from '../../dev/repository-root.ts';

type Source = { readonly path: string; readonly text: string };

/** Returns the import graph of these folders from dependency-cruiser, with the violations of its rules. */
export async function importGraph(folders: readonly string[]): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(join(repositoryRoot, '.dependency-cruiser.mjs'));
  const { output }: IReporterOutput = await cruise([...folders], options);
  if (typeof output === 'string') throw new Error(`dependency-cruiser has read nothing: ${output}`);
  return output;
}

/** Matches import and export statements as Biome formats them. It needs no parser. */
const STATEMENT = /^(?:import|export)\b(?:[^'"();=]*?\bfrom)? '([^']+)'/gm;

/**
 * Returns the imports in the source texts that the graph lacks, as `path: imported module`. A source that is missing
 * from the graph counts as one. Without a complete graph, rules prove nothing.
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

/** Most module names omit `node:`. */
function nameOf({ module, protocol }: IModule['dependencies'][number]): string {
  return !protocol || module.startsWith(protocol) ? module : `${protocol}${module}`;
}
