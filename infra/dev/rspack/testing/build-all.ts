/**
 * A program, since the bundler does not run inside jest: builds the three front ends into `<folder>/<name>`, uncompressed.
 * `node infra/dev/rspack/testing/build-all.ts <folder>`
 */
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

const [folder = ''] = process.argv.slice(2);
if (folder === '') throw new Error('Say into which folder');

const configs = await Promise.all(['shell', 'player', 'admin'].map(configOf));
rspack(configs).run((failure, stats) => {
  if (failure) throw failure;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  // The federation plugin leaves timers behind.
  process.exit(0);
});

async function configOf(name: string): Promise<Configuration> {
  const path = `../../../../frontends/${name}/rspack.config.ts`;
  const { default: config }: { default: Configuration } = await import(path);
  return { ...config, output: { ...config.output, path: join(folder, name) } };
}
