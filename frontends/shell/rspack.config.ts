import { classicScript } from '@dreamreel/front-end-build/classic-script';
import { frontEndConfig } from '@dreamreel/front-end-build/front-end-config';
import { htmlHints } from '@dreamreel/front-end-build/html-hints';
import { rspack } from '@rspack/core';

const directory = import.meta.dirname;
const boot = await classicScript(`${directory}/src/boot.ts`);

export default frontEndConfig({
  name: 'shell',
  directory,
  entry: './src/main.ts',
  plugins: [
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
    new rspack.HtmlRspackPlugin({ template: './src/index.html', minify: true }),
    boot.plugin,
    htmlHints({
      blockingScripts: [boot.fileName],
      preloadedFonts: [/inter-latin-wght/, /fraunces-latin-opsz/],
      preloadedScripts: [/static\/(src_bootstrap|shared).*\.js$/],
    }),
  ],
});
