import type { Compiler } from '@rspack/core';

/**
 * Keeps the federation's report on a build out of what is served: it names source files and differs from build to build.
 * The plugin has no option for that: it writes the report wherever it writes the manifest.
 */
export function withoutStats(compiler: Compiler): void {
  compiler.hooks.emit.tap('without-stats', (compilation) => {
    if (compilation.getAsset(REPORT)) compilation.deleteAsset(REPORT);
  });
}

const REPORT = 'mf-stats.json';
