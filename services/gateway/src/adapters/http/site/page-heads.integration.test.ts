import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { SITE_LANGUAGES, SITE_PAGES } from '@dreamreel/proto/site-pages';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import ogs from 'open-graph-scraper';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { rawRequest, requestIfChanged } from '../../../testing/raw-clients.ts';
import { pageMetadata } from './page-metadata.ts';

const ORIGIN = 'https://game.example';
const SHELL = '<!doctype html><html lang="en"><head><title>Dreamreel</title></head><body></body></html>';
const html = { accept: 'text/html,*/*;q=0.8' };
const DAY = '/daily?date=2026-11-19';

async function gatewayAt(PUBLIC_URL?: string): Promise<Gateway> {
  const started = await startGateway({ config: { PUBLIC_URL } });
  await started.build('shell/dist/index.html', SHELL);
  started.services.respond(gameCalls.shownDays, { days: ['2026-11-19', '2026-11-21'] });
  return started;
}
const gateway = await gatewayAt(`${ORIGIN}/`);

async function read(address: string, language = 'en') {
  const response = await gateway.get(address, { ...html, 'accept-language': language });
  const text = await response.text();
  const { result } = await ogs({ html: text });
  return { text, result, response };
}

const canonical = (path: string) => `<link rel="canonical" href="${ORIGIN}${path}">`;

function dataIn(text: string): unknown {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(json);
}

it.each([
  ...SITE_PAGES.filter(({ description }) => description).map(({ path, title }) => ({ path, title: title.en })),
  { path: DAY, title: 'The movie for November 19, 2026 · Dreamreel' },
])('$path has a title, a description, and absolute URLs of the page and its preview', async ({ path, title }) => {
  const { text, result } = await read(path);
  expect(result).toMatchObject({
    success: true,
    ogType: 'website',
    ogSiteName: 'Dreamreel',
    ogTitle: title,
    ogDescription: expect.stringMatching(/.{40}/),
    ogUrl: ORIGIN + path,
    ogLocale: 'en_GB',
    twitterCard: 'summary_large_image',
  });
  const previews = new Map([
    ['/daily', '/previews/2026-11-21.jpg'],
    [DAY, '/previews/2026-11-19.jpg'],
  ]);
  const image = { url: ORIGIN + (previews.get(path) ?? '/preview.png'), width: '1200', height: '630' };
  expect(result.ogImage).toMatchObject([{ ...image, alt: expect.stringMatching(/.{20}/) }]);
  expect(text.match(/<title>/g)).toHaveLength(1);
  expect(text).toContain(canonical(path));
  expect(text).toContain('<link rel="alternate" type="application/atom+xml" title="Dreamreel" href="/feed.xml">');
});

it('a day that was never shown has no address or preview of its own', async () => {
  for (const date of ['1234-05-06', '2026-11-18', '2026-11-22', '2026-02-30', 'today', '../admin', '"><script>']) {
    const { text, result } = await read(`/daily?date=${encodeURIComponent(date)}`);
    expect(result.ogImage).toMatchObject([{ url: `${ORIGIN}/preview.png` }]);
    expect(text).toContain(canonical('/daily'));
    expect(text).not.toContain(date);
  }
  expect(gateway.services.requestsTo(gameCalls.shownDays)).toHaveLength(1);
});

it('a day keeps its address while the game service doesn’t respond', async () => {
  const local = await gatewayAt(ORIGIN);
  local.services.handle(gameCalls.shownDays, () => new Promise(() => {}));
  expect(await (await local.get(DAY, html)).text()).toContain(canonical(DAY));
});

it('is in German for clients that prefer it, and declares that the document depends on the language', async () => {
  const { result, response } = await read(DAY, 'de-AT,de;q=0.9,en;q=0.5');
  expect(result).toMatchObject({ ogTitle: 'Der Film vom 19. November 2026 · Dreamreel', ogLocale: 'de_DE' });
  expect(response.headers.get('vary')).toContain('Accept-Language');
  expect((await read('/', 'fr')).result.ogLocale).toBe('en_GB');
});

it.each(['/admin', '/unsubscribe?token=a', '/nothing'])('%s tells search engines not to list it', async (address) => {
  const { text } = await read(address);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toContain('rel="canonical"');
});

it('describes the site and the game with schema.org data that no script policy blocks', async () => {
  const { text, response } = await read(DAY);
  const site = { '@type': 'WebSite', url: `${ORIGIN}/` };
  const game = {
    '@type': 'VideoGame',
    name: 'The movie for November 19, 2026 · Dreamreel',
    url: ORIGIN + DAY,
    image: `${ORIGIN}/previews/2026-11-19.jpg`,
    datePublished: '2026-11-19',
  };
  expect(dataIn(text)).toMatchObject({ '@context': 'https://schema.org', '@graph': [site, game] });
  expect(dataIn((await read('/about')).text)).toMatchObject({ '@graph': [site] });
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
});

it('responds 304 only to a client that has the document of the requested day', async () => {
  const etag = (await read(DAY)).response.headers.get('etag');
  const headers = ['Accept: text/html', 'Accept-Language: en', 'Accept-Encoding: gzip, deflate'];
  expect(await requestIfChanged(gateway.port, DAY, etag, headers)).toMatchObject({ status: 304 });
  expect(await requestIfChanged(gateway.port, '/daily', etag, headers)).toMatchObject({ status: 200 });
});

it('uses the requested address if no public address is configured, and escapes a forged one', async () => {
  const local = await gatewayAt();
  const text = await (await local.get('/', html)).text();
  expect(text).toContain(`content="http://127.0.0.1:${local.port}/preview.png"`);
  for (const forged of ['"><script>alert(1)</script>', 'evil example', '<b>']) {
    const request = ['GET / HTTP/1.1', `Host: ${forged}`, 'Accept: text/html', 'Accept-Encoding: identity'];
    const { body } = await rawRequest(local.port, request);
    expect(body).not.toMatch(/alert|evil|<b>/);
  }
});

const today = '2026-11-21';
const metadataOf = (path: string, date?: string) => pageMetadata({ path, date, today, language: 'en' });

it('every listed page has its own texts in each language, in the length that search engines show', () => {
  const texts = SITE_PAGES.filter(({ description }) => description).flatMap(({ path }) =>
    SITE_LANGUAGES.flatMap((language) => {
      const { title, description } = pageMetadata({ path, today, language });
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThanOrEqual(170);
      expect(title.length).toBeLessThanOrEqual(70);
      return [title, description];
    }),
  );
  expect(new Set(texts).size).toBe(texts.length);
});

it('the texts and addresses contain nothing from the client except a day that has started', () => {
  const ours = JSON.stringify(['/', '/daily', '/nothing'].map((path) => metadataOf(path)));
  fc.assert(
    fc.property(fc.string(), fc.string(), (path, date) => {
      const shown = JSON.stringify([metadataOf(`/${path}`, date), metadataOf('/daily', date)]);
      expect([...shown.matchAll(/\d{4}-\d{2}-\d{2}/g)].every(([day]) => day <= today)).toBe(true);
      const sent = JSON.stringify(date).slice(1, -1);
      // The text may by chance be part of a constant text.
      if (date.length > 3 && !/^[\w ,.-]+$/.test(date) && !ours.includes(sent)) expect(shown).not.toContain(sent);
    }),
  );
});
