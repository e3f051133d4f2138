/**
 * Builds the front end in the current folder. Usage: `node ../build/build.ts [--fast]`. With `--fast`, the
 * compressed files are a bit larger.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Stats } from '@rspack/core';
import { compressFolder } from './compress-folder.ts';

const directory = process.cwd();
const started = performance.now();

const { default: config } = await import(pathToFileURL(join(directory, 'rspack.config.ts')).href);
const stats = await new Promise<Stats>((resolve, reject) => {
  rspack(config, (error: Error | null, result?: Stats) => (result ? resolve(result) : reject(error)));
});
console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
if (stats.hasErrors()) process.exit(1);

const { files } = await compressFolder(join(directory, 'dist'), { fast: process.argv.includes('--fast') });
console.log(`built ${files} files in ${((performance.now() - started) / 1000).toFixed(1)} s`);
// The federation plugin leaves timers running, so the process must exit explicitly.
process.exit(0);
