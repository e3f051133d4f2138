/**
 * Builds scripts outside of the front end's build. In the front end's build, every entry would include the federation
 * runtime.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type Compiler, type Plugin, type RspackOptions, rspack, sources } from '@rspack/core';
import { browsers } from './front-end-config.ts';

/** Builds a script that must run before all other scripts. The file name contains a content hash. */
export async function classicScript(sourcePath: string): Promise<{ fileName: string; plugin: Plugin }> {
  const code = await bundleScript('web', sourcePath);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
  const fileName = `static/${basename(sourcePath, '.ts')}.${hash}.js`;
  return { fileName, plugin: emitting(fileName, code) };
}

/** Bundles a service worker and its imports into a single file. The file name never changes. */
export async function workerScript(fileName: string, sourcePath: string): Promise<Plugin> {
  return emitting(fileName, await bundleScript('webworker', sourcePath));
}

function emitting(fileName: string, code: string): Plugin {
  return (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('standalone-scripts', (compilation) =>
      compilation.hooks.processAssets.tap('standalone-scripts', () =>
        compilation.emitAsset(fileName, new sources.RawSource(code)),
      ),
    );
}

function bundleScript(target: 'web' | 'webworker', sourcePath: string): Promise<string> {
  const fileName = 'script.js';
  let code = '';
  const options: RspackOptions = {
    mode: 'production',
    target: [target, 'es2022'],
    entry: sourcePath,
    devtool: false,
    output: { filename: fileName },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: swcOptions, type: 'javascript/auto' }] },
    plugins: [
      ({ hooks }: Compiler) =>
        hooks.emit.tap('standalone-scripts', (compilation) => {
          code = String(compilation.getAsset(fileName)?.source.source() ?? '');
          // The file must not be written here, because the front end's build writes it.
          compilation.deleteAsset(fileName);
        }),
    ],
  };
  return new Promise((resolve, reject) => {
    rspack(options, (error, stats) => {
      if (!stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(code);
    });
  });
}

const swcOptions = { env: { targets: browsers }, jsc: { parser: { syntax: 'typescript' } } } as const;
