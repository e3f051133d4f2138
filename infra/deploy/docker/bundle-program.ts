/**
 * Bundles one of the product's programs into a folder that runs with only Node.js: `node bundle-program.ts <name>
 * <folder>`. Native modules and other packages that can't be bundled are copied to the same folder with their
 * dependencies.
 */

import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';
import { bundle } from '../../dev/bundles/bundle.ts';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { writeLicenseTexts } from '../../quality/supply-chain/locked-packages.ts';

const names = z.record(z.string(), z.string()).default({});

const manifestSchema = z.object({ dependencies: names, optionalDependencies: names });

const folderOf = (name: string) =>
  createRequire(join(repositoryRoot, 'package.json'))
    .resolve.paths(name)
    ?.map((modules) => join(modules, name))
    .find((path) => existsSync(join(path, 'package.json')));

const [name, folder] = process.argv.slice(2);
if (name === undefined || folder === undefined) throw new Error('Missing arguments: the program and the output folder');
await copyPackages(await bundle(folder, { '.': name }), folder);
await writeLicenseTexts(join(folder, 'third-party-licenses.txt'));

/** Copies packages and their dependencies into a flat `node_modules` folder. */
async function copyPackages(wanted: readonly string[], folder: string): Promise<void> {
  const copied = new Set<string>();
  const waiting = [...wanted];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const from = folderOf(name);
    // Optional packages for other platforms aren't installed, so they have no folder.
    if (copied.has(name) || from === undefined) continue;
    copied.add(name);
    await cp(from, join(folder, 'node_modules', name), { recursive: true, dereference: true });
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(from, 'package.json'), 'utf8')));
    waiting.push(...Object.keys(manifest.dependencies), ...Object.keys(manifest.optionalDependencies));
  }
}
