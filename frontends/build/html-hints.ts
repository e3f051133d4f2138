import { type Compiler, type Plugin, rspack } from '@rspack/core';

type Hints = {
  /** Scripts in the page's head that must run before the first paint. */
  blockingScripts: readonly string[];
  /** File name patterns of fonts that the first view uses. */
  preloadedFonts: readonly RegExp[];
  /** File name patterns of scripts that the entry module always loads. */
  preloadedScripts: readonly RegExp[];
};

/**
 * Adds preload hints to the page's head, so the browser loads fonts and the main scripts without an extra round trip.
 */
export function htmlHints({ blockingScripts, preloadedFonts, preloadedScripts }: Hints): Plugin {
  return (compiler: Compiler) =>
    compiler.hooks.compilation.tap('html-hints', (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise('html-hints', async (data) => {
        // Sorted because the order of the assets can differ between builds.
        const assets = compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1));
        const files = assets.map(({ name }) => name);
        const matching = (patterns: readonly RegExp[]) =>
          files.filter((file) => patterns.some((pattern) => pattern.test(file)));
        const hints = [
          ...blockingScripts.map((file) => ({ tagName: 'script', attributes: { src: `/${file}` }, voidTag: false })),
          ...matching(preloadedFonts).map((file) => link(file, { as: 'font', type: 'font/woff2', crossorigin: '' })),
          ...matching(preloadedScripts).map((file) => link(file, { as: 'script' })),
        ];
        return { ...data, headTags: [...hints, ...data.headTags] };
      });
    });
}

function link(file: string, attributes: Record<string, string>) {
  return { tagName: 'link', attributes: { rel: 'preload', href: `/${file}`, ...attributes }, voidTag: true };
}
