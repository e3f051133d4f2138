import { rspack } from '@rspack/core';
import { classicScript } from '../../infra/rspack/classic-script.ts';
import { frontEndConfig } from '../../infra/rspack/front-end-config.ts';
import { htmlHints } from '../../infra/rspack/html-hints.ts';

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
