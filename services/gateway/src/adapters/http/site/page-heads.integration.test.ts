import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import ogs from 'open-graph-scraper';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { binaryResponse, requestIfChanged } from '../../../testing/raw-request.ts';

const ORIGIN = 'https://game.example';
const SHELL = '<!doctype html><html lang="en"><head><title>Dreamreel</title></head><body></body></html>';
const html = { accept: 'text/html,*/*;q=0.8' };

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ settings: { publicUrl: `${ORIGIN}/` } });
  await gateway.build('shell/dist/index.html', SHELL);
});
afterAll(() => gateway.stop());

async function read(address: string, language = 'en') {
  const response = await gateway.get(address, { ...html, 'accept-language': language });
  const text = await response.text();
  const { result } = await ogs({
    html: text,
    customMetaTags: [{ multiple: false, property: 'robots', fieldName: 'robots' }],
  });
  return { text, result, response };
}

function dataIn(text: string): unknown {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(json);
}

it.each(SITE_PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => path))(
  '%s has a title, a description, and absolute URLs of the page and its preview',
  async (path) => {
    const { text, result } = await read(path);
    expect(result).toMatchObject({
      success: true,
      ogType: 'website',
      ogSiteName: 'Dreamreel',
      ogTitle: expect.stringContaining('Dreamreel'),
      ogDescription: expect.stringMatching(/.{40}/),
      ogUrl: ORIGIN + path,
      ogLocale: 'en_GB',
      twitterCard: 'summary_large_image',
    });
    expect(result.ogImage).toEqual([
      {
        url: expect.stringMatching(/^https:\/\/game\.example\/(preview\.png|previews\/2026-11-21\.jpg)$/),
        width: '1200',
        height: '630',
        alt: expect.stringMatching(/.{20}/),
        type: expect.any(String),
      },
    ]);
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${path}">`);
    expect(text).toContain('<link rel="alternate" type="application/atom+xml" title="Dreamreel" href="/feed.xml">');
  },
);

it('a day has its own preview and address, but not before it starts', async () => {
  const earlier = await read('/daily?date=2026-11-19');
  expect(earlier.result.ogImage?.[0]?.url).toBe(`${ORIGIN}/previews/2026-11-19.jpg`);
  expect(earlier.result.ogUrl).toBe(`${ORIGIN}/daily?date=2026-11-19`);
  const coming = await read('/daily?date=2026-11-22');
  expect(coming.result.ogImage?.[0]?.url).toBe(`${ORIGIN}/preview.png`);
  expect(coming.text).not.toContain('2026-11-22');
});

it('a day that was never shown has neither, but days keep both while the game service doesn’t respond', async () => {
  const local = await startGateway({ settings: { publicUrl: `${ORIGIN}/` } });
  await local.build('shell/dist/index.html', SHELL);
  local.services.respond(gameCalls.shownDays, { days: ['2026-11-19', '2026-11-21'] });
  const textOf = async (date: string) => (await local.get(`/daily?date=${date}`, html)).text();
  for (const date of ['1234-05-06', '2026-11-18', '2026-11-22', 'today']) {
    const text = await textOf(date);
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/daily">`);
    expect(text).not.toContain(date);
  }
  const shown = `<link rel="canonical" href="${ORIGIN}/daily?date=2026-11-19">`;
  expect(await textOf('2026-11-19')).toContain(shown);
  expect(local.services.requestsTo(gameCalls.shownDays)).toHaveLength(1);
  await local.stop();

  const unknown = await startGateway({ settings: { publicUrl: `${ORIGIN}/` } });
  await unknown.build('shell/dist/index.html', SHELL);
  unknown.services.handle(gameCalls.shownDays, () => new Promise(() => {}));
  expect(await (await unknown.get('/daily?date=2026-11-19', html)).text()).toContain(shown);
  await unknown.stop();
});

it('is in German for clients that prefer it, and declares that the document depends on the language', async () => {
  const { result, response } = await read('/daily?date=2026-11-19', 'de-AT,de;q=0.9,en;q=0.5');
  expect(result.ogTitle).toBe('Der Film vom 19. November 2026 · Dreamreel');
  expect(result.ogLocale).toBe('de_DE');
  expect(response.headers.get('vary')).toContain('Accept-Language');
  expect((await read('/', 'fr')).result.ogLocale).toBe('en_GB');
});

it.each(['/admin', '/unsubscribe?token=a', '/nothing'])('%s tells search engines not to list it', async (address) => {
  const { text } = await read(address);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toContain('rel="canonical"');
});

it('describes the site and the game with schema.org data that no script policy blocks', async () => {
  const { text, response } = await read('/daily?date=2026-11-19');
  expect(dataIn(text)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', url: `${ORIGIN}/` },
      {
        '@type': 'VideoGame',
        name: 'The movie for November 19, 2026 · Dreamreel',
        url: `${ORIGIN}/daily?date=2026-11-19`,
        image: `${ORIGIN}/previews/2026-11-19.jpg`,
        datePublished: '2026-11-19',
      },
    ],
  });
  expect(dataIn((await read('/about')).text)).toMatchObject({ '@graph': [{ '@type': 'WebSite' }] });
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
});

it('responds 304 to a client that has the document, but not to one that has another day’s document', async () => {
  const { response } = await read('/daily?date=2026-11-19');
  const etag = response.headers.get('etag');
  const headers = ['Accept: text/html', 'Accept-Language: en', 'Accept-Encoding: gzip, deflate'];
  expect(await requestIfChanged(gateway.port, '/daily?date=2026-11-19', etag, headers)).toMatchObject({ status: 304 });
  expect(await requestIfChanged(gateway.port, '/daily?date=2026-11-18', etag, headers)).toMatchObject({ status: 200 });
});

it('uses the requested address if no public address is configured, and escapes a forged one', async () => {
  const local = await startGateway();
  await local.build('shell/dist/index.html', SHELL);
  const text = await (await local.get('/', html)).text();
  expect(text).toContain(`content="http://127.0.0.1:${local.port}/preview.png"`);
  for (const forged of ['"><script>alert(1)</script>', 'evil example', '<b>']) {
    const request = ['GET / HTTP/1.1', `Host: ${forged}`, 'Accept: text/html', 'Accept-Encoding: identity'];
    const { body } = await binaryResponse(local.port, request);
    expect(body.toString()).not.toMatch(/alert|evil|<b>/);
  }
  await local.stop();
});
