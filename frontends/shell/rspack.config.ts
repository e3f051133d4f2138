import { frontEndConfig } from '@dreamreel/front-end-build/front-end-config';
import { classicScript, workerScript } from '@dreamreel/front-end-build/standalone-scripts';
import { type Compiler, rspack } from '@rspack/core';

const directory = import.meta.dirname;
const boot = await classicScript(`${directory}/src/boot.ts`);
const worker = await workerScript('sw.js', `${directory}/src/worker/sw.ts`);
const retiredWorker = await workerScript('sw-retired.js', `${directory}/src/worker/sw-retired.ts`);

export default frontEndConfig({
  name: 'shell',
  directory,
  entry: './src/main.ts',
  plugins: [
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
    new rspack.HtmlRspackPlugin({ template: './src/index.html', minify: true }),
    boot.plugin,
    worker,
    retiredWorker,
    headHints,
  ],
});

/** The fonts of the first view. */
const FONTS = /inter-latin-wght|fraunces-latin-opsz/;
/** The scripts that the entry module always loads. */
const SCRIPTS = /static\/(bootstrap|packages)\..*\.js$/;

/**
 * Adds the boot script to the page's head, where it runs before the first paint, and preload hints, so the browser loads
 * fonts and the main scripts without an extra round trip.
 */
function headHints(compiler: Compiler): void {
  compiler.hooks.compilation.tap('head-hints', (compilation) => {
    const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
    hooks.alterAssetTagGroups.tapPromise('head-hints', async (data) => {
      // Sorted because the order of the assets can differ between builds.
      const files = compilation
        .getAssets()
        .map(({ name }) => name)
        .toSorted();
      const hints = [
        { tagName: 'script', attributes: { src: `/${boot.fileName}` }, voidTag: false },
        ...files
          .filter((file) => FONTS.test(file))
          .map((file) => preload(file, { as: 'font', type: 'font/woff2', crossorigin: '' })),
        ...files.filter((file) => SCRIPTS.test(file)).map((file) => preload(file, { as: 'script' })),
      ];
      return { ...data, headTags: [...hints, ...data.headTags] };
    });
  });
}

function preload(file: string, attributes: Record<string, string>) {
  return { tagName: 'link', attributes: { rel: 'preload', href: `/${file}`, ...attributes }, voidTag: true };
}
