/**
 * Builds the three front ends into `<folder>/<name>` without compression. The build is a separate program because
 * rspack doesn't run inside jest.
 * Usage: `node frontends/build/testing/build-all.ts <folder>`
 */
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

const [folder = ''] = process.argv.slice(2);
if (folder === '') throw new Error('Usage: build-all.ts <folder>');

const configs = await Promise.all(['shell', 'player', 'admin'].map(configOf));
rspack(configs).run((failure, stats) => {
  if (failure) throw failure;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  // The federation plugin leaves timers running, so the process must exit explicitly.
  process.exit(0);
});

async function configOf(name: string): Promise<Configuration> {
  const path = `../../${name}/rspack.config.ts`;
  const { default: config }: { default: Configuration } = await import(path);
  return { ...config, output: { ...config.output, path: join(folder, name) } };
}
