/** `node infra/quality/supply-chain/write-license-texts.ts <file>` writes the license texts of all shipped packages. */
import { writeFile } from 'node:fs/promises';
import { licenseTexts } from './license-texts.ts';
import { ownLockFile } from './lock-file.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Usage: write-license-texts.ts <file>');
await writeFile(path, await licenseTexts(await ownLockFile()));
