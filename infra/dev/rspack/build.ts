import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { compressFolder } from './compress-folder.ts';

/** Builds the front end of the folder it is called in: `node ../../infra/dev/rspack/build.ts`. */
const directory = process.cwd();
const started = performance.now();

const stats = await run(await configOf(directory));
console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
if (stats.hasErrors()) process.exit(1);

const dist = join(directory, 'dist');
const { files } = await compressFolder(dist);
console.log(`built ${files} files in ${((performance.now() - started) / 1000).toFixed(1)} s`);
// The federation plugin leaves timers behind.
process.exit(0);

async function configOf(folder: string): Promise<Configuration> {
  const { default: config } = await import(pathToFileURL(join(folder, 'rspack.config.ts')).href);
  return config;
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, result) =>
      compiler.close((closeFailure) => {
        const error = failure ?? closeFailure;
        if (error || !result) reject(error ?? new Error('rspack gave no result'));
        else resolve(result);
      }),
    );
  });
}
