import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/**
 * The timeout of an action in the browser or an expected text, because a page is slow on a busy machine. A test's own
 * limit is higher.
 */
const PAGE_TIMEOUT_MS = 120_000;

/** Flags for a headless Chromium that runs as root and contacts only the product. */
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

export const startChromium = (executablePath: string | null | undefined): Promise<Browser> =>
  chromium.launch({ executablePath: executablePath ?? '', args: FLAGS });

/**
 * Opens a page in a new browser context. The page keeps the texts of its toasts, which disappear after five seconds or
 * with the next toast.
 */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  await page.addInitScript(collectToastTexts);
  return page;
}

/** Returns the texts of the toasts that the page has shown since it was opened or since they were cleared. */
export const toastTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(Reflect.get(globalThis, 'toastTexts') ?? [])]);

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
