import { useEffect } from 'react';

/**
 * Takes the place of `react-style-singleton` in the builds. Radix's dialogs and menus stop the page from scrolling by a
 * `<style>` element made by script, which our content security policy refuses; a constructed style sheet is allowed.
 * While any of its users is mounted, the styles of the first hold.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  // The shape of the package that it replaces
  return function Sheet({ styles }: { styles: string }) {
    // Only the first user's styles count, as in the original: no effect depends on them.
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
