import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Configuration, type ExternalItemFunctionData, rspack, type Stats } from '@rspack/core';
import { repositoryRoot } from '../repository-root.ts';
import { type Program, programNamed } from './programs.ts';

/**
 * Bundles programs into a folder, which must be empty, and copies the files that they read at run time. Modules that
 * programs share are parsed only once.
 *
 * @param names maps the subfolder of each program to the program's name
 * @returns the native packages that the programs load; they must be installed in a `node_modules` folder at or above
 * the bundles' folder
 */
export async function bundle(folder: string, names: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const native = new Set<string>();
  const programs = Object.entries(names).map(([subfolder, name]) => ({ subfolder, ...programNamed(name) }));
  const entries = programs.flatMap(({ subfolder, entries }) =>
    Object.entries(entries).map(([name, source]) => [join(subfolder, 'program', name), source]),
  );
  await build(bundleConfig(Object.fromEntries(entries), folder, native));
  for (const { subfolder, files } of programs)
    for (const { from, to } of files)
      await cp(join(repositoryRoot, from), join(folder, subfolder, to), { recursive: true });
  return [...native];
}

/** Builds and closes the compiler. Throws if the build has errors. */
export async function build(config: Configuration): Promise<Stats> {
  const stats = await promisify<Configuration, Stats>(rspack)(config);
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  return stats;
}

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

// Usage: `node bundle.ts <folder> <name>…` bundles each named program into a separate subfolder.
if (import.meta.main) {
  const [folder = '', ...names] = process.argv.slice(2);
  await bundle(folder, Object.fromEntries(names.map((name) => [name, name])));
}
