import { globSync } from 'node:fs';
import { SITE_PAGES, type SitePage } from '@dreamreel/proto/site-pages';

/**
 * Returns the `exposes` option of a remote: the remote's pages from the page table, additional modules, and the German
 * messages.
 * @param directory the remote's folder; the page `about-page` is the only file named `about-page.tsx` in `src`
 * @param parts additional modules to expose, such as `user-menu`
 */
export function remoteExposes(remote: SitePage['remote'], directory: string, parts: readonly string[] = []) {
  const pages = SITE_PAGES.filter((page) => page.remote === remote).map(({ module }) => module);
  const modules = [...pages, ...parts].map((module) => [`./${module}`, sourceOf(module, directory)] as const);
  return { ...Object.fromEntries(modules), './german': './src/messages/de.po' };
}

function sourceOf(module: string, directory: string): string {
  const [source, ...others] = globSync(`src/**/${module}.tsx`, { cwd: directory });
  if (source === undefined || others.length > 0) throw new Error(`${directory}/src needs exactly one ${module}.tsx`);
  return `./${source}`;
}
