import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, type ExternalItemFunctionData, rspack } from '@rspack/core';
import { repositoryRoot } from '../repository-root.ts';
import { programNamed } from './programs.ts';

/** Packages that load native code or files by path. */
const NATIVE = ['sharp', '@node-rs/argon2'];

/**
 * Bundles one program of the product into a folder, with the files that it reads. Replaces the folder.
 *
 * @returns the packages with native code that it loads: they must be in a `node_modules` of the folder or above it
 */
export async function bundle(name: string, folder: string): Promise<readonly string[]> {
  const { entries, files } = programNamed(name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const native = new Set<string>();
  await run(configOf(entries, join(folder, 'program'), native));
  for (const { from, to } of files) await cp(join(repositoryRoot, from), join(folder, to), { recursive: true });
  return [...native];
}

function configOf(entry: Readonly<Record<string, string>>, path: string, native: Set<string>): Configuration {
  return {
    mode: 'production',
    context: repositoryRoot,
    target: ['node24', 'es2024'],
    entry,
    devtool: false,
    output: { path, filename: '[name].js', chunkFilename: '[name].js', module: true, chunkFormat: 'module' },
    resolve: { extensions: ['.ts', '.js'] },
    externalsPresets: { node: true },
    externals: [
      async ({ request = '' }: ExternalItemFunctionData) => {
        if (!NATIVE.includes(request)) return undefined;
        native.add(request);
        return `node-commonjs ${request}`;
      },
    ],
    module: {
      parser: {
        javascript: {
          // Folders beside the program are found through it at run time.
          importMeta: false,
          url: false,
          worker: ['Worker from node:worker_threads'],
          // In the same file, and run only when it is imported.
          dynamicImportMode: 'eager',
        },
      },
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
    // Readable stack traces are worth more here than bytes.
    optimization: { minimize: false, splitChunks: false, chunkIds: 'named' },
    ignoreWarnings: [/./],
    performance: false,
  };
}

function run(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) =>
      compiler.close((closeFailure) => {
        const error = failure ?? closeFailure;
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString({ preset: 'errors-only' })));
        else resolve();
      }),
    );
  });
}
