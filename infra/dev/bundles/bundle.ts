import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { repositoryRoot } from '../repository-root.ts';
import { bundleConfig } from './bundle-config.ts';
import { programNamed } from './programs.ts';

/**
 * Bundles one program of the product into a folder, with the files that it reads. Replaces the folder.
 *
 * @returns the packages with native code that it loads: they must be in a `node_modules` of the folder or above it
 */
export async function bundle(name: string, folder: string): Promise<readonly string[]> {
  const program = programNamed(name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const native = new Set<string>();
  await run(bundleConfig(program, join(folder, 'program'), (one) => native.add(one)));
  for (const { from, to } of program.files) await cp(join(repositoryRoot, from), join(folder, to), { recursive: true });
  return [...native];
}

function run(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) =>
      compiler.close((closeFailure) => {
        const error = failure ?? closeFailure;
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString({ preset: 'errors-only' })));
        else resolve();
      }),
    );
  });
}
