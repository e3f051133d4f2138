import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton` in the builds. Radix's dialogs and menus keep the page from scrolling with a
 * `<style>` element, which our content security policy blocks. A constructed style sheet is allowed. While any
 * component uses it, the styles of the first one apply.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  // The interface of the replaced package.
  return function Sheet({ styles }: { styles: string }) {
    // Only the styles of the first user apply, as in the original, so the effect has no dependencies.
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
