import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * For modules that are preloaded into a service: when the service loads the module whose URL ends with `ending`, `whole`
 * is replaced by `broken` in its source. The service does not start where the source no longer contains `whole`.
 */
export function breakModule(ending: string, whole: string, broken: string): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(ending)) return loaded;
      const text = readFileSync(new URL(url), 'utf8');
      if (!text.includes(whole)) throw new Error(`${ending} does not contain: ${whole}`);
      return { ...loaded, source: text.replace(whole, broken) };
    },
  });
}
