/**
 * `node infra/quality/supply-chain/write-license-texts.ts <file>` writes the license texts of all shipped packages. It is
 * not part of license-texts.ts as Jest's global setup imports that with require(), which accepts no top-level await.
 */
import { writeFile } from 'node:fs/promises';
import { licenseTexts } from './license-texts.ts';
import { ownLockFile } from './lock-file.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Usage: write-license-texts.ts <file>');
await writeFile(path, await licenseTexts(await ownLockFile()));
