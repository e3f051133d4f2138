/** `node infra/quality/supply-chain/write-licence-texts.ts <file>`: the licence texts of all packages that are shipped. */
import { writeFile } from 'node:fs/promises';
import { licenceTexts } from './licence-texts.ts';
import { ownLockFile } from './lock-file.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Say into which file');
await writeFile(path, await licenceTexts(await ownLockFile()));
