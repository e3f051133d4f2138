import type { Configuration, ExternalItemFunctionData } from '@rspack/core';
import { repositoryRoot } from '../repository-root.ts';
import type { Program } from './programs.ts';

/** Packages that load native modules or load files by path, so they can't be bundled. */
const NATIVE = ['sharp', '@node-rs/argon2'];

/**
 * Returns the rspack configuration that bundles each entry into a single file in the folder `path`.
 * @param native receives the name of each package that can't be bundled
 */
export function bundleConfig(entries: Program['entries'], path: string, native: Set<string>): Configuration {
  return {
    mode: 'production',
    context: repositoryRoot,
    target: ['node24', 'es2024'],
    entry: entries,
    devtool: false,
    output: { path, filename: '[name].js', chunkFilename: 'program/[name].js', module: true, chunkFormat: 'module' },
    resolve: { extensions: ['.ts', '.js'] },
    externalsPresets: { node: true },
    externals: [externalTo(native)],
    module: {
      parser: {
        javascript: {
          // At run time, the program uses `import.meta` to find the folders next to its file.
          importMeta: false,
          url: false,
          worker: ['Worker from node:worker_threads'],
          // Dynamically imported modules are included in the same file but run only when they are imported.
          dynamicImportMode: 'eager',
        },
      },
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
    // For server programs, readable stack traces are more important than a small bundle.
    optimization: { minimize: false, splitChunks: false, chunkIds: 'named' },
    ignoreWarnings: [/./],
    performance: false,
  };
}

const externalTo =
  (native: Set<string>) =>
  async ({ request = '' }: ExternalItemFunctionData): Promise<string | undefined> => {
    if (!NATIVE.includes(request)) return undefined;
    native.add(request);
    return `node-commonjs ${request}`;
  };
