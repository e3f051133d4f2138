import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { repositoryRoot } from '../repository-root.ts';
import { bundleConfig } from './bundle-config.ts';
import { programNamed } from './programs.ts';

/**
 * Bundles a program and the files that it reads into a folder. Existing folder contents are replaced.
 *
 * @returns the native packages that the program loads; they must be installed in a `node_modules` folder at or above
 * the bundle's folder
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
    rspack(config, (error, stats) => {
      if (!stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })));
      else resolve();
    });
  });
}

// Usage: `node bundle.ts <folder> <name>…` bundles each named program into a separate subfolder.
if (import.meta.main) {
  const [folder = '', ...names] = process.argv.slice(2);
  await Promise.all(names.map((name) => bundle(name, join(folder, name))));
}
