import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What the three front ends share at run time, as one instance each. `react/` and `react-dom/` cover their sub-paths
 * (`react/jsx-runtime`, `react-dom/client`). Of `@dreamreel/ui` only what holds state is shared; the rest, and zod, which
 * no first view needs, is tree-shaken into each build.
 */
const table = [
  { name: 'react' },
  { name: 'react/' },
  { name: 'react-dom' },
  { name: 'react-dom/' },
  { name: 'react-router', trimmed: './src/provided/react-router.ts' },
  { name: '@tanstack/react-query', trimmed: './src/provided/react-query.ts' },
  { name: '@dreamreel/ui/clock', version: '0.1.0' },
  { name: '@dreamreel/ui/toast', version: '0.1.0' },
] as const;

/** The table as the host declares it: it brings every package, the large ones trimmed to what is used. */
export const providedPackages = Object.fromEntries(
  table.map((row) => [
    row.name,
    {
      singleton: true,
      requiredVersion: false as const,
      version: 'version' in row ? row.version : installedVersion(row.name),
      ...('trimmed' in row && { import: row.trimmed }),
    },
  ]),
);

/** The table as a remote declares it: it uses what the host has loaded and brings no copy of its own. */
export const consumedPackages = Object.fromEntries(
  table.map(({ name }) => [name, { singleton: true, requiredVersion: false as const, import: false as const }]),
);

function installedVersion(name: string): string {
  const packageName = name.startsWith('@') ? name : name.split('/')[0];
  return require(`${packageName}/package.json`).version;
}
