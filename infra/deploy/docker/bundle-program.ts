/**
 * Bundles one of the product's programs into a folder that runs with only Node.js: `node bundle-program.ts <name>
 * <folder>`. Native modules and other packages that can't be bundled are copied to the same folder with their
 * dependencies.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from '../../dev/bundles/bundle.ts';
import { licenseTexts } from '../../quality/supply-chain/license-texts.ts';
import { ownLockFile } from '../../quality/supply-chain/lock-file.ts';
import { copyPackages } from './copy-packages.ts';

const [name, folder] = process.argv.slice(2);
if (name === undefined || folder === undefined) throw new Error('Missing arguments: the program and the output folder');
await copyPackages(await bundle(folder, { '.': name }), folder);
await writeFile(join(folder, 'third-party-licenses.txt'), await licenseTexts(await ownLockFile()));
