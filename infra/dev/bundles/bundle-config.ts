import type { Configuration, ExternalItemFunctionData } from '@rspack/core';
import { repositoryRoot } from '../repository-root.ts';
import type { Program } from './programs.ts';

/** Packages that load native code or files by path. */
const NATIVE = ['sharp', '@node-rs/argon2'];

/**
 * Returns the rspack configuration that bundles each entry of a program into one file in the folder `path`.
 * @param onNative receives the name of each package that can't be bundled
 */
export function bundleConfig({ entries }: Program, path: string, onNative: (name: string) => void): Configuration {
  return {
    mode: 'production',
    context: repositoryRoot,
    target: ['node24', 'es2024'],
    entry: entries,
    devtool: false,
    output: { path, filename: '[name].js', chunkFilename: '[name].js', module: true, chunkFormat: 'module' },
    resolve: { extensions: ['.ts', '.js'] },
    externalsPresets: { node: true },
    externals: [externalTo(onNative)],
    module: {
      parser: {
        javascript: {
          // The program uses it at run time to find folders next to its own file.
          importMeta: false,
          url: false,
          worker: ['Worker from node:worker_threads'],
          // The module is in the same file but runs only when it is imported.
          dynamicImportMode: 'eager',
        },
      },
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
    // Readable stack traces matter more here than size.
    optimization: { minimize: false, splitChunks: false, chunkIds: 'named' },
    ignoreWarnings: [/./],
    performance: false,
  };
}

const externalTo =
  (onNative: (name: string) => void) =>
  async ({ request = '' }: ExternalItemFunctionData): Promise<string | undefined> => {
    if (!NATIVE.includes(request)) return undefined;
    onNative(request);
    return `node-commonjs ${request}`;
  };
