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

/**
 * Packages that the front ends share at run time because they contain state or React contexts. Each package is loaded
 * once, without tree shaking, and must have an accepted version. `react/` and `react-dom/` cover subpaths such as
 * `react/jsx-runtime`.
 */
const ACCEPTED_VERSIONS = {
  react: '^19.0.0',
  'react/': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/': '^19.0.0',
  'react-router': '^8.0.0',
  '@tanstack/react-query': '^5.0.0',
  '@dreamreel/ui/browser/clock': '^0.1.0',
  '@lingui/core': '^6.0.0',
  '@lingui/react': '^6.0.0',
  '@dreamreel/ui/i18n/locale': '^0.1.0',
  '@dreamreel/ui/overlays/toast': '^0.1.0',
};

/** If a version isn't accepted, using the package throws an error. The page never loads a second instance. */
export const sharedPackages = Object.fromEntries(
  Object.entries(ACCEPTED_VERSIONS).map(([name, requiredVersion]) => [
    name,
    { singleton: true, strictVersion: true, requiredVersion },
  ]),
);
export type SharedPackages = typeof sharedPackages;
