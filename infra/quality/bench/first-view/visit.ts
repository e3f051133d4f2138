import type { Browser } from 'playwright-core';

/** Simulates the "Slow 4G" preset in DevTools and a phone that is four times slower than this machine. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU_TIMES_SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

type Entry = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'transferSize'>;

/**
 * `bytes` is the number of bytes received before the game is playable. `answerShownMs` is the time between the end of
 * the response to a guess and the paint that shows the result.
 */
export type Measure = 'lcpMs' | 'playableMs' | 'shift' | 'bytes' | 'hintBytes' | 'roundTrips' | 'answerShownMs';
type Seen = { lcp: number; shift: number };
export type Visit = Readonly<Record<Measure, number>>;

/** Simulates a first visit on a phone: opens today's game and makes one guess. */
export async function visit(browser: Browser, site: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const network = await context.newCDPSession(page);
  const fromScript = new Set<string>();
  network.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (initiator.type === 'script') fromScript.add(request.url);
  });
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW_4G);
  await network.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
  await page.addInitScript(recordPaints);

  await page.goto(`${site}/daily`, { waitUntil: 'commit' });
  const guessBox = page.getByRole('combobox', { name: 'Guess the movie' });
  const hint = page.getByRole('img', { name: 'Hint 1 of 5' });
  await guessBox.waitFor();
  await hint.evaluate((image: HTMLImageElement) => image.decode());
  const playableMs = await page.evaluate(() => performance.now());
  const entries = await page.evaluate(receivedEntries);
  const hintAddress = await hint.evaluate((image: HTMLImageElement) => image.currentSrc);

  await guessBox.fill('Not This One');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Guess', exact: true }).click();
  const answerShown = page.waitForFunction(() => Reflect.get(globalThis, 'answerShown'));
  const answerShownMs: number = await (await answerShown).jsonValue();
  const { lcp, shift }: Seen = await page.evaluate(() => Reflect.get(globalThis, 'seen'));
  await context.close();
  return {
    lcpMs: lcp,
    playableMs,
    shift,
    bytes: entries.reduce((sum, { transferSize }) => sum + transferSize, 0),
    hintBytes: entries.find(({ name }) => name === hintAddress)?.transferSize ?? 0,
    roundTrips: depthOf(entries, fromScript, hintAddress),
    answerShownMs,
  };
}

/** Runs in the page. Returns the timing of the document and of each resource that has been received. */
function receivedEntries(): Entry[] {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return entries.map((entry) => entry.toJSON()).filter(({ responseEnd }) => responseEnd > 0);
}

/**
 * Returns the number of sequential responses that are needed to show the first hint, which requires the game data and
 * the hint image. Resources referenced in the document have depth two. Requests from scripts depend on every response
 * that ended earlier.
 */
function depthOf(entries: readonly Entry[], fromScript: ReadonlySet<string>, hintAddress: string): number {
  const depths = new Map<Entry, number>();
  for (const entry of entries.toSorted((a, b) => a.startTime - b.startTime)) {
    const ended = [...depths].filter(([{ responseEnd }]) => responseEnd <= entry.startTime);
    const deepest = Math.max(0, ...ended.map(([, depth]) => depth));
    depths.set(entry, depths.size === 0 ? 1 : fromScript.has(entry.name) ? deepest + 1 : 2);
  }
  const needed = [...depths].filter(([{ name }]) => name === hintAddress || name.includes('/api/daily-movie'));
  return Math.max(...needed.map(([, depth]) => depth));
}

function recordPaints(): void {
  const seen: Seen = { lcp: 0, shift: 0 };
  Reflect.set(globalThis, 'seen', seen);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Reflect.get(entry, 'value');
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.body?.textContent?.includes('Your Guesses (1/5)')) return;
    observer.disconnect();
    // When the second animation frame starts, the first frame has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame((painted) => {
        const answers = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/api/daily-completion'));
        Reflect.set(globalThis, 'answerShown', painted - Number(Reflect.get(answers.at(-1) ?? {}, 'responseEnd')));
      }),
    );
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
