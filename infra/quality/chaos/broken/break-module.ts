import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../../dev/repository-root.ts';

/**
 * For modules that are preloaded into a service: when the service loads `file` (a path in the repository), `whole` is
 * replaced by `broken` in its source. The service does not start where the source no longer contains `whole`.
 */
export function breakModule(file: string, whole: string, broken: string): void {
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
}
