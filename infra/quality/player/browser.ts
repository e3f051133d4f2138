import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { CHROMIUM, findProgram } from '../../dev/parts/find-program.ts';

/**
 * Timeout for browser actions and expected text. The timeout is long because pages are slow on a busy machine, but
 * test timeouts are even longer.
 */
const PAGE_TIMEOUT_MS = 120_000;

/** Chromium flags for a headless browser that runs as root and connects only to the product. */
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

export async function chromiumPath(): Promise<string | null> {
  return process.env.CHROMIUM_PATH ?? (await findProgram(...CHROMIUM));
}

export const startChromium = (executablePath: string | null | undefined): Promise<Browser> =>
  chromium.launch({ executablePath: executablePath ?? '', args: FLAGS });

/**
 * Opens a page in a new browser context. The page records the text of all toasts because a toast disappears after
 * five seconds or when the next toast appears.
 */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  await page.addInitScript(collectToastTexts);
  return page;
}

/** Returns the text of all toasts that the page has shown since it was opened or since the list was cleared. */
export const toastTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(Reflect.get(globalThis, 'toastTexts') ?? [])]);

export const clearToastTexts = (page: Page): Promise<void> =>
  page.evaluate(() => Reflect.get(globalThis, 'toastTexts')?.clear());

/** This function runs in the page. */
function collectToastTexts(): void {
  const texts = new Set<string>();
  Reflect.set(globalThis, 'toastTexts', texts);
  const collect = () => {
    for (const part of document.querySelectorAll('[data-toast] *'))
      if (part.childElementCount === 0 && part.textContent) texts.add(part.textContent);
  };
  new MutationObserver(collect).observe(document, { childList: true, characterData: true, subtree: true });
}
