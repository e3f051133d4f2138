import type { Browser, CDPSession } from 'playwright-core';
import * as z from 'zod';

/** Simulates the "Slow 4G" preset in DevTools and a phone that is four times slower than this machine. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU_TIMES_SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

type Request = {
  readonly path: string;
  readonly type: string;
  readonly fromScript: boolean;
  readonly startedAt: number;
  endedAt?: number;
  bytes: number;
};

/**
 * `bytes` is the number of bytes received before the game is playable. `answerShownMs` is the time between the end of
 * the response to a guess and the paint that shows the result.
 */
export type Measure = 'lcpMs' | 'playableMs' | 'shift' | 'bytes' | 'hintBytes' | 'roundTrips' | 'answerShownMs';
export type Visit = Readonly<Record<Measure, number>> & { readonly hintAddress: string };

const seenSchema = z.object({ lcp: z.number(), shift: z.number() });

/** Simulates a first visit on a phone: opens today's game and makes one guess. */
export async function visit(browser: Browser, site: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const network = await context.newCDPSession(page);
    const requests = await watched(network, site);
    await network.send('Network.emulateNetworkConditions', SLOW_4G);
    await network.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
    await page.addInitScript(observe);

    await page.goto(`${site}/daily`, { waitUntil: 'commit' });
    const guessBox = page.getByRole('combobox', { name: 'Guess the movie' });
    const hint = page.getByRole('img', { name: 'Hint 1 of 5' });
    await guessBox.waitFor();
    await hint.evaluate((image: HTMLImageElement) => image.decode());
    const playableMs = await page.evaluate(() => performance.now());
    const before = [...requests.values()].filter(({ endedAt }) => endedAt !== undefined);
    const hintAddress = await hint.evaluate(
      (image: HTMLImageElement, base) => image.currentSrc.replace(base, ''),
      site,
    );

    await guessBox.fill('Not This One');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Guess', exact: true }).click();
    await page.getByText('Your Guesses (1/5)').waitFor();
    const answerShown = await page.waitForFunction(() => Reflect.get(globalThis, 'answerShown'));
    const answerShownMs = z.number().parse(await answerShown.jsonValue());
    const { lcp, shift } = seenSchema.parse(await page.evaluate(() => Reflect.get(globalThis, 'seen')));
    return {
      lcpMs: lcp,
      playableMs,
      shift,
      bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
      hintBytes: before.find(({ path }) => path === hintAddress)?.bytes ?? 0,
      hintAddress,
      roundTrips: depthOf(before, hintAddress),
      answerShownMs,
    };
  } finally {
    await context.close();
  }
}

async function watched(network: CDPSession, site: string): Promise<ReadonlyMap<string, Request>> {
  const requests = new Map<string, Request>();
  await network.send('Network.enable');
  network.on('Network.requestWillBeSent', ({ requestId, request, type = '', initiator, timestamp }) =>
    requests.set(requestId, {
      path: request.url.replace(site, ''),
      type,
      fromScript: initiator.type === 'script',
      startedAt: timestamp,
      bytes: 0,
    }),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, endedAt: timestamp });
  });
  return requests;
}

/**
 * Returns the number of sequential responses that are needed to show the first hint, which requires the game data and
 * the hint image. Resources referenced in the document have depth two. Requests from scripts depend on every response
 * that ended earlier.
 */
function depthOf(requests: readonly Request[], hintAddress: string): number {
  const depths = new Map<Request, number>();
  for (const request of requests.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const ended = [...depths].filter(([{ endedAt = Infinity }]) => endedAt <= request.startedAt);
    const deepest = Math.max(0, ...ended.map(([, depth]) => depth));
    depths.set(request, request.type === 'Document' ? 1 : request.fromScript ? deepest + 1 : 2);
  }
  const needed = [...depths].filter(([{ path }]) => path === hintAddress || path.startsWith('/api/daily-movie'));
  return Math.max(...needed.map(([, depth]) => depth));
}

/**
 * Runs in the page. Records the largest contentful paint, the layout shifts, and the time when the result of a guess
 * appears.
 */
function observe(): void {
  const seen = { lcp: 0, shift: 0 };
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
