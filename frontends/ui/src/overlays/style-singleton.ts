import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton` in the bundles. Radix dialogs and menus prevent page scrolling with a
 * `<style>` element, which the content security policy blocks. Constructed style sheets are allowed. If several
 * components use this hook, only the first component's styles apply.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  // The same interface as in `react-style-singleton`.
  return function Sheet({ styles }: { styles: string }) {
    // As in the original package, only the first component's styles apply, so the effect has no dependencies.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    useEffect(() => {
      users += 1;
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
        sheet = undefined;
      };
    }, []);
    return null;
  };
}
