import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { repositoryRoot } from '../repository-root.ts';
import { bundleConfig } from './bundle-config.ts';
import { programNamed } from './programs.ts';

/**
 * Bundles programs into a folder, which must be empty, and copies the files that they read at run time. Modules that
 * programs share are parsed only once.
 *
 * @param names maps the subfolder of each program to the program's name
 * @returns the native packages that the programs load; they must be installed in a `node_modules` folder at or above
 * the bundles' folder
 */
export async function bundle(folder: string, names: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const native = new Set<string>();
  const programs = Object.entries(names).map(([subfolder, name]) => ({ subfolder, ...programNamed(name) }));
  const entries = programs.flatMap(({ subfolder, entries }) =>
    Object.entries(entries).map(([name, source]) => [join(subfolder, 'program', name), source]),
  );
  await run(bundleConfig(Object.fromEntries(entries), folder, native));
  for (const { subfolder, files } of programs)
    for (const { from, to } of files)
      await cp(join(repositoryRoot, from), join(folder, subfolder, to), { recursive: true });
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
  await bundle(folder, Object.fromEntries(names.map((name) => [name, name])));
}
