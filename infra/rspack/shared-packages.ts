import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What the three front ends share, at run time, as one instance each. One table for all builds: a package that is
 * shared by one build only would be loaded twice. `react/` and `react-dom/` cover their sub-paths (`react/jsx-runtime`,
 * `react-dom/client`). Of `@dreamreel/ui` only what holds state is shared; the rest is small and tree-shaken per build.
 */
export const sharedPackages = Object.fromEntries(
  [
    'react',
    'react/',
    'react-dom',
    'react-dom/',
    'react-router',
    '@tanstack/react-query',
    '@dreamreel/ui/clock',
    '@dreamreel/ui/toast',
  ].map((request) => [request, { singleton: true, requiredVersion: false as const, version: versionOf(request) }]),
);

function versionOf(request: string): string {
  const [scopeOrName = '', name = ''] = request.split('/');
  const packageName = scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName;
  if (packageName.startsWith('@dreamreel/')) return '0.1.0';
  return require(`${packageName}/package.json`).version;
}
