/**
 * Puts one program of the product into a folder that needs nothing but Node: `node bundle-program.ts <name> <folder>`.
 * What cannot be bundled (native modules) is copied beside it with its own dependencies.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, type ExternalItemFunctionData, rspack } from '@rspack/core';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { licenceTexts } from '../../quality/supply-chain/licence-texts.ts';
import { ownLockFile } from '../../quality/supply-chain/lock-file.ts';
import { copyPackages } from './copy-packages.ts';
import { programNamed } from './programs.ts';

/** Packages that load native code or files by path. */
const NATIVE = ['sharp', '@node-rs/argon2'];

const [name, folder] = process.argv.slice(2);
if (name === undefined || folder === undefined) throw new Error('Say which program, and into which folder');
const { entries, files } = programNamed(name);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const nativeOnes = new Set<string>();
await run(configOf(join(folder, 'program')));
for (const { from, to } of files) await cp(join(repositoryRoot, from), join(folder, to), { recursive: true });
await copyPackages([...nativeOnes], folder);
await writeFile(join(folder, 'third-party-licences.txt'), await licenceTexts(await ownLockFile()));

function configOf(path: string): Configuration {
  return {
    mode: 'production',
    context: repositoryRoot,
    target: ['node24', 'es2024'],
    entry: entries,
    devtool: false,
    output: { path, filename: '[name].js', chunkFilename: '[name].js', module: true, chunkFormat: 'module' },
    resolve: { extensions: ['.ts', '.js'] },
    externalsPresets: { node: true },
    externals: [externalPackages],
    module: {
      parser: {
        javascript: {
          // Folders beside the program are found through it at run time.
          importMeta: false,
          url: false,
          worker: ['Worker from node:worker_threads'],
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

async function externalPackages({ request = '' }: ExternalItemFunctionData): Promise<string | undefined> {
  if (!NATIVE.includes(request)) return undefined;
  nativeOnes.add(request);
  return `node-commonjs ${request}`;
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
