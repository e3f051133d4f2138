import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { onPage } from '../player/on-page.ts';
import { COLOUR_RULES, seriousFindings } from './fixture/axe.ts';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { walks } from './fixture/every-page.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;
const SMALL = { width: 390, height: 844 };
const LARGE = { width: 1280, height: 800 };

withBrowser.each(walks)(
  'no serious axe finding, no violation of the security policy and no console error when %s',
  (_who, stops) => {
    let browser: Browser;
    let page: Page;
    let problems: string[];
    beforeAll(async () => {
      browser = await startBrowser();
      ({ page, problems } = await newVisitor(browser, { viewport: LARGE, colorScheme: 'light' }));
    });
    afterAll(() => browser.close());

    it.each(stops)('sees $what', async ({ reach, notFound }) => {
      problems.length = 0;
      await reach({ ...onPage(page), page, go: (address) => page.goto(`${site}${address}`) });

      const findings: Record<string, string[]> = {};
      for (const size of [SMALL, LARGE]) {
        await page.setViewportSize(size);
        // The dark theme differs in colours alone.
        await page.emulateMedia({ colorScheme: 'dark' });
        findings[`dark at ${size.width}`] = await seriousFindings(page, COLOUR_RULES);
        await page.emulateMedia({ colorScheme: 'light' });
        findings[`light at ${size.width}`] = await seriousFindings(page);
      }
      expect(findings).toEqual({ 'dark at 390': [], 'light at 390': [], 'dark at 1280': [], 'light at 1280': [] });
      expect(problems).toEqual(notFound ? [expect.stringContaining('a status of 404')] : []);
    });
  },
);

withBrowser('the check reports', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it('a script in the page, a script from elsewhere, a button without a name and grey on grey', async () => {
    const { page, problems } = await newVisitor(browser);
    const policy = (await fetch(site)).headers.get('content-security-policy') ?? '';
    await page.route('**/spoilt', (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'Content-Security-Policy': policy }, body: SPOILT }),
    );
    await page.goto(`${site}/spoilt`);
    const found = [...(await seriousFindings(page)), ...problems].join('\n');
    for (const trace of [
      'script-src-elem forbids inline',
      'forbids https://elsewhere.example',
      'button-name',
      'color-contrast',
    ])
      expect(found).toContain(trace);
    expect(await page.title()).toBe('Spoilt');
  });
});

const SPOILT = `<!doctype html><html lang="en"><head><title>Spoilt</title></head><body><main>
<h1>Spoilt</h1><button></button>
<p><font color="#bbbbbb">Grey on white</font></p>
<script>document.title = 'Ran'</script><script src="https://elsewhere.example/x.js"></script></main></body></html>`;
