import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule, type IReporterOutput } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { repositoryRoot } from '../../dev/repository-root.ts';

type Source = { readonly path: string; readonly text: string };

/** Who imports whom in these folders, as dependency-cruiser reads it, with what its rules refuse. */
export async function importGraph(folders: readonly string[]): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(join(repositoryRoot, '.dependency-cruiser.mjs'));
  const { output }: IReporterOutput = await cruise([...folders], options);
  if (typeof output === 'string') throw new Error(`dependency-cruiser has read nothing: ${output}`);
  return output;
}

/** Import and export statements as biome formats them; reads no syntax tree, so that it needs no parser. */
const STATEMENT = /^(?:import|export)\b(?:[^'"();=]*?\bfrom)? '([^']+)'/gm;

/**
 * The imports in the text of sources that the graph does not know, as `path: what is imported`; a source that is missing
 * from the graph counts as one. Rules keep nothing where the graph has not been read.
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

/** `node:` is left out of most names. */
function nameOf({ module, protocol }: IModule['dependencies'][number]): string {
  return !protocol || module.startsWith(protocol) ? module : `${protocol}${module}`;
}
