import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import * as z from 'zod';
import { namesUsed } from './names-used.ts';

const packageSchema = z.object({ imports: z.record(z.string(), z.string()) });

/**
 * A loader for `src/provided`: of `export * from '#a-package'` it leaves the names that somebody uses. A list by hand
 * would be forgotten, and a name that is not there is `undefined` at run time, where no type checker sees it.
 */
// biome-ignore lint/style/noDefaultExport: rspack calls a loader by its default export
export default async function provideUsedNames(this: LoaderContext, source: string): Promise<string> {
  const [statement, alias = ''] = /export \* from '(#[\w-]+)';/.exec(source) ?? [];
  const { imports } = packageSchema.parse(JSON.parse(readFileSync(join(this.rootContext, 'package.json'), 'utf8')));
  const packageName = imports[alias];
  if (statement === undefined || packageName === undefined) throw new Error(`${this.resourcePath} provides no package`);

  // Types are no exports at run time.
  const exported = new Set(Object.keys(await import(packageName)));
  const names = [...namesUsed(packageName)].filter((name) => exported.has(name));
  return source.replace(statement, `export { ${names.join(', ')} } from '${alias}';`);
}
