import { type Compiler, type Plugin, rspack } from '@rspack/core';

type Hints = {
  /** Files that must run before the first paint, in the head. */
  blockingScripts: readonly string[];
  /** Fonts of the first view, by a pattern of their file name. */
  preloadedFonts: readonly RegExp[];
  /** Scripts that the entry always loads, by their file name. */
  preloadedScripts: readonly RegExp[];
};

/** Preload hints in the page's head, so that fonts and the asynchronous boundary cost no round trip. */
export function htmlHints({ blockingScripts, preloadedFonts, preloadedScripts }: Hints): Plugin {
  return (compiler: Compiler) =>
    compiler.hooks.compilation.tap('html-hints', (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise('html-hints', async (data) => {
        const files = compilation.getAssets().map(({ name }) => name);
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
