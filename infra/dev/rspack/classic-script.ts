import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Compiler, experiments, type Plugin, sources } from '@rspack/core';
import { browsers } from './browsers.ts';

/**
 * A script without imports that must run before everything else. It stays outside the bundle, because every entry of
 * a federated build carries the federation runtime.
 */
export async function classicScript(sourcePath: string): Promise<{ fileName: string; plugin: Plugin }> {
  const { code } = await experiments.swc.transform(await readFile(sourcePath, 'utf8'), {
    env: { targets: browsers },
    jsc: { parser: { syntax: 'typescript' } },
  });
  const minified = await experiments.swc.minify(code, { module: false, compress: true, mangle: true });
  const hash = createHash('sha256').update(minified.code).digest('hex').slice(0, 10);
  const fileName = `static/${basename(sourcePath, '.ts')}.${hash}.js`;

  const plugin = (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('classic-script', (compilation) =>
      compilation.hooks.processAssets.tap('classic-script', () =>
        compilation.emitAsset(fileName, new sources.RawSource(minified.code)),
      ),
    );
  return { fileName, plugin };
}
