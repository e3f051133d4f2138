import { frontEndConfig } from '@dreamreel/front-end-build/front-end-config';
import { htmlHints } from '@dreamreel/front-end-build/html-hints';
import { classicScript, workerScript } from '@dreamreel/front-end-build/standalone-scripts';
import { rspack } from '@rspack/core';

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
    htmlHints({
      blockingScripts: [boot.fileName],
      preloadedFonts: [/inter-latin-wght/, /fraunces-latin-opsz/],
      preloadedScripts: [/static\/(bootstrap|packages)\..*\.js$/],
    }),
  ],
});
