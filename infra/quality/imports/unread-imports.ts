import type { IModule } from 'dependency-cruiser';

type Source = { readonly path: string; readonly text: string };

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
