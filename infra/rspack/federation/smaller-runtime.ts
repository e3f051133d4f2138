import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Plugin, rspack } from '@rspack/core';

const require = createRequire(import.meta.url);

/** The federation's runtime without what is not used here, and once in the page: the host lends it to its remotes. */
export function smallerRuntime(role: 'host' | 'remote'): { aliases: Record<string, string>; plugins: Plugin[] } {
  const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime');
  return {
    aliases: { ...esModules, [bundlerRuntime]: here(role === 'host' ? 'lend-runtime.ts' : 'borrow-runtime.ts') },
    plugins: standIns.map(([replaced, standIn]) => new rspack.NormalModuleReplacementPlugin(replaced, here(standIn))),
  };
}

/** Modules of the runtime that a page of ours never needs, each with what stands in for it. */
const standIns: readonly [replaced: RegExp, standIn: string][] = [
  [/\/snapshot\/SnapshotHandler\.js$/, 'no-snapshots.ts'],
  [/\/utils\/preload\.js$/, 'no-preloading.ts'],
  [/\/semver\/index\.js$/, 'one-version.ts'],
];

/**
 * The federation plugin names its runtime by its CommonJS files, of which nothing can be shaken off. These aliases
 * lead to the ES modules of the same packages instead.
 */
const esModules = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime'].flatMap((name) => {
    const commonJs = require.resolve(`@module-federation/${name}`);
    const esModule = join(dirname(commonJs), 'index.js');
    return [
      [commonJs, esModule],
      [`@module-federation/${name}$`, esModule],
    ];
  }),
);

function here(file: string): string {
  return join(import.meta.dirname, file);
}
