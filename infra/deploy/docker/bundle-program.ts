/**
 * Puts one program of the product into a folder that needs nothing but Node: `node bundle-program.ts <name> <folder>`.
 * What cannot be bundled (native modules) is copied beside it with its own dependencies.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { licenceTexts } from '../../quality/supply-chain/licence-texts.ts';
import { ownLockFile } from '../../quality/supply-chain/lock-file.ts';
import { bundleConfig } from './bundle-config.ts';
import { copyPackages } from './copy-packages.ts';
import { programNamed } from './programs.ts';

const [name, folder] = process.argv.slice(2);
if (name === undefined || folder === undefined) throw new Error('Say which program, and into which folder');
const program = programNamed(name);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const nativeOnes = new Set<string>();
await run(bundleConfig(program, join(folder, 'program'), (native) => nativeOnes.add(native)));
for (const { from, to } of program.files) await cp(join(repositoryRoot, from), join(folder, to), { recursive: true });
await copyPackages([...nativeOnes], folder);
await writeFile(join(folder, 'third-party-licences.txt'), await licenceTexts(await ownLockFile()));

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
