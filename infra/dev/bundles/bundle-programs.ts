/** Bundles several programs at once: `node bundle-programs.ts <folder> <name>…`, each into a folder of its own. */
import { join } from 'node:path';
import { bundle } from './bundle.ts';

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined || names.length === 0) throw new Error('Say into which folder, and which programs');
await Promise.all(names.map((name) => bundle(name, join(folder, name))));
