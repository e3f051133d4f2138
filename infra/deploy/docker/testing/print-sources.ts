/**
 * Prints, as JSON, the source files of the programs in each image. This is a separate program because the bundler
 * doesn't run inside Jest.
 */
import { join, relative } from 'node:path';
import { rspack } from '@rspack/core';
import { bundleConfig } from '../../../dev/bundles/bundle.ts';
import { programNamed } from '../../../dev/bundles/programs.ts';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { images } from '../build-images.ts';

const programs = images.flatMap(({ buildArgs: { PROGRAM } }) => (PROGRAM === undefined ? [] : [PROGRAM]));
const found = await Promise.all(programs.map(async (name) => [name, await sourcesOf(name)] as const));
console.log(JSON.stringify(Object.fromEntries(found)));

async function sourcesOf(name: string): Promise<string[]> {
  const program = programNamed(name);
  const bundled = await bundledFiles(
    bundleConfig(program.entries, join(repositoryRoot, '.dreamreel', 'unused'), new Set()),
  );
  // Files in node_modules are excluded because packages are copied separately.
  const files = program.files.map(({ from }) => from).filter((from) => !from.startsWith('node_modules/'));
  return [...bundled, ...files];
}

function bundledFiles(config: ReturnType<typeof bundleConfig>): Promise<string[]> {
  const compiler = rspack(config);
  // No output is written, because only the list of input files is needed.
  compiler.hooks.shouldEmit.tap('print-sources', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      const error = failure ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      if (error || !stats) return reject(error);
      const paths = [...stats.compilation.fileDependencies].map((path) => relative(repositoryRoot, path));
      compiler.close(() => resolve(paths.filter((path) => !/^\.\.|node_modules/.test(path) && /\.ts$/.test(path))));
    });
  });
}
