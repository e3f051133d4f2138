import { type Compiler, type Plugin, type RspackOptions, rspack, sources } from '@rspack/core';
import { browsers } from './browsers.ts';

/**
 * A service worker with its imports in one file, under a name that never changes. It is built apart: in the front end's own
 * build every entry carries the federation's runtime.
 */
export async function workerScript(fileName: string, sourcePath: string): Promise<Plugin> {
  const code = await bundled(fileName, sourcePath);
  return (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('worker-script', (compilation) =>
      compilation.hooks.processAssets.tap('worker-script', () =>
        compilation.emitAsset(fileName, new sources.RawSource(code)),
      ),
    );
}

function bundled(fileName: string, sourcePath: string): Promise<string> {
  const options: RspackOptions = {
    mode: 'production',
    target: ['webworker', 'es2022'],
    entry: sourcePath,
    devtool: false,
    output: { filename: fileName },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: swcOptions, type: 'javascript/auto' }] },
  };
  return new Promise((resolve, reject) => {
    const compiler = rspack(options);
    let code = '';
    compiler.hooks.emit.tap('worker-script', (compilation) => {
      code = String(compilation.getAsset(fileName)?.source.source() ?? '');
      // It is part of another build, which writes it.
      compilation.deleteAsset(fileName);
    });
    compiler.run((failure, stats) =>
      compiler.close(() => {
        if (failure || !stats || stats.hasErrors()) reject(failure ?? new Error(stats?.toString('errors-only')));
        else resolve(code);
      }),
    );
  });
}

const swcOptions = { env: { targets: browsers }, jsc: { parser: { syntax: 'typescript' } } } as const;
