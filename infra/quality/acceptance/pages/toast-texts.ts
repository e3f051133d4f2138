import type { Page } from 'playwright-core';

/** From now on every page that is opened keeps the texts of its toasts: one is gone after five seconds, or after the next. */
export const keepToastTexts = (page: Page) => page.addInitScript(collectToastTexts);

/** The texts of the toasts that the page has shown since it was opened, or since they were cleared. */
export const toastTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(Reflect.get(globalThis, 'toastTexts') ?? [])]);

/** Waits until a toast has said this since the page was opened; it may be gone again. */
export const waitForToast = (page: Page, part: string) =>
  page.waitForFunction(
    (wanted) => [...(Reflect.get(globalThis, 'toastTexts') ?? [])].some((each) => each.includes(wanted)),
    part,
  );

export const clearToastTexts = (page: Page): Promise<void> =>
  page.evaluate(() => Reflect.get(globalThis, 'toastTexts')?.clear());

/** Runs in the page. */
function collectToastTexts(): void {
  const texts = new Set<string>();
  Reflect.set(globalThis, 'toastTexts', texts);
  const collect = () => {
    for (const part of document.querySelectorAll('[data-toast] *'))
      if (part.childElementCount === 0 && part.textContent) texts.add(part.textContent);
  };
  new MutationObserver(collect).observe(document, { childList: true, characterData: true, subtree: true });
}
