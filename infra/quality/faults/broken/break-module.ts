/**
 * Adds a defect to a source file when a service loads it. The service must preload this module as
 * `break-module.ts?<variant number>`.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { variants } from './variants.ts';

const variant = variants[Number(new URL(import.meta.url).search.slice(1))];
if (!variant) throw new Error(`${import.meta.url} names no variant`);
const { file, whole, broken } = variant;
const path = join(repositoryRoot, file);
const text = readFileSync(path, 'utf8');
if (!text.includes(whole)) throw new Error(`${file} does not contain: ${whole}`);
const brokenUrl = pathToFileURL(path).href;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    return url === brokenUrl ? { ...loaded, source: text.replace(whole, broken) } : loaded;
  },
});
