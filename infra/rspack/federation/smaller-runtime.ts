import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Plugin, rspack } from '@rspack/core';

const require = createRequire(import.meta.url);

/** The federation's runtime without what is not used here, and once in the page: the host lends it to its remotes. */
export function smallerRuntime(role: 'host' | 'remote'): { aliases: Record<string, string>; plugin: Plugin } {
  const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime');
  const standIn = role === 'host' ? './lend-runtime.ts' : './borrow-runtime.ts';
  return {
    aliases: { ...esModules, [bundlerRuntime]: join(import.meta.dirname, standIn) },
    plugin: new rspack.NormalModuleReplacementPlugin(
      /\/snapshot\/SnapshotHandler\.js$/,
      join(import.meta.dirname, 'no-snapshots.ts'),
    ),
  };
}

/**
 * The federation plugin names its runtime by its CommonJS files, of which nothing can be shaken off. These aliases
 * lead to the ES modules of the same packages instead.
 */
const esModules = Object.fromEntries(
  ['webpack-bundler-runtime', 'inject-external-runtime-core-plugin', 'runtime'].flatMap((name) => {
    const commonJs = require.resolve(`@module-federation/${name}`);
    const esModule = join(dirname(commonJs), 'index.js');
    return [
      [commonJs, esModule],
      [`@module-federation/${name}$`, esModule],
    ];
  }),
);
