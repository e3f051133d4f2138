import { brotliCompressSync, gzipSync } from 'node:zlib';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { describe, expect, it } from '@jest/globals';
import { startGateway } from '../../../testing/gateway.ts';
import { requestIfChanged } from '../../../testing/raw-clients.ts';

const PAGE = '<!doctype html><title>Dreamreel</title><script src="/main.js"></script>';
/** The document of a page: the shell's document with a head for the page. */
const isShell = expect.stringMatching(
  /^<!doctype html><title>[^<]*Dreamreel[^<]*<\/title>.*<script src="\/main.js"><\/script>$/,
);
const SCRIPT = 'console.log("dream")';
/** Returns the headers of a response that describe neither its request nor its connection. */
const headersOf = ({ headers }: Response) =>
  [...headers].filter(([name]) => !['x-request-id', 'connection', 'keep-alive'].includes(name));
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const gateway = await startGateway();
await gateway.build('shell/dist/index.html', PAGE);
await gateway.build('shell/dist/static/main.0a1b2c3d4e.js', SCRIPT);
await gateway.build('shell/dist/static/main.0a1b2c3d4e.js.br', brotliCompressSync(SCRIPT));
await gateway.build('shell/dist/static/main.0a1b2c3d4e.js.gz', gzipSync(SCRIPT));
await gateway.build('shell/dist/sw.js', 'works()');
await gateway.build('shell/dist/sw-retired.js', 'retires()');
await gateway.build('shell/dist/icon.svg', '<svg/>');
await gateway.build('player/dist/mf-manifest.json', '{}');
await gateway.build('player/dist/remote-entry.js', SCRIPT);

describe('pages', () => {
  it.each([
    ...SITE_PAGES.map(({ path }) => path),
    '/daily/',
    '/daily?sessionId=a',
    '/daily?date=2026-11-20',
    '/unsubscribe?token=a',
  ])('return the shell at the address %s', async (address) => {
    const response = await gateway.get(address, html);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(await response.text()).toEqual(isShell);
  });

  it.each(['/nothing', '/daily/more'])(
    'return the shell with status 404 at the unknown address %s',
    async (address) => {
      const response = await gateway.get(address, html);
      expect(response.status).toBe(404);
      expect(await response.text()).toEqual(isShell);
      const again = await requestIfChanged(gateway.port, address, response.headers.get('etag'), ['Accept: text/html']);
      expect(again.status).toBe(404);
    },
  );

  it.each([
    ['/api/nothing', html],
    ['/mf/player/nothing', html],
    ['/mf/nobody/remote-entry.js', html],
    ['/mf', html],
    ['/images/a', html],
    ['/static/nothing.js', html],
    ['/nothing', { accept: 'application/json' }],
  ])('are never sent in place of %s to a client with the headers %j', async (address, headers) => {
    const response = await gateway.get(address, headers);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'not-found' });
  });

  it('respond 503, not 404, while they are not built', async () => {
    const unbuilt = await startGateway();
    const response = await unbuilt.get('/', html);
    expect(response.status).toBe(503);
  });
});

describe('files', () => {
  it.each([
    ['/static/main.0a1b2c3d4e.js', 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/mf/player/mf-manifest.json', 'no-cache'],
    ['/mf/player/remote-entry.js', 'no-cache'],
  ])(
    'have their Cache-Control header, also in the response to HEAD, which has no body: %s %s',
    async (address, caching) => {
      const response = await gateway.get(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe(caching);
      const head = await fetch(gateway.url + address, { method: 'HEAD' });
      expect([headersOf(head), await head.text()]).toEqual([headersOf(response), '']);
    },
  );

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip', 'gzip'],
  ])('are sent in the best encoding that the browser accepts: %s', async (accepted, sent) => {
    const response = await gateway.get('/static/main.0a1b2c3d4e.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(sent);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(await response.text()).toBe(SCRIPT);
  });

  it.each(['/.env', '/static/.env', '/%2eenv', '/static/..%2f.env', '/mf/player/.env', '/static/', '/static'])(
    'are never hidden files or directory listings: %s',
    async (address) => {
      for (const file of ['shell/dist/.env', 'shell/dist/static/.env', 'player/dist/.env'])
        await gateway.build(file, 'TOP=secret');
      const response = await gateway.get(address);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toMatch(/TOP|main\.0a/);
    },
  );
});

it('replaces the service worker with one that unregisters itself if SERVICE_WORKER is off', async () => {
  expect(await (await gateway.get('/sw.js')).text()).toBe('works()');
  const switchedOff = await startGateway({ config: { SERVICE_WORKER: 'off' } });
  await switchedOff.build('shell/dist/sw.js', 'works()');
  await switchedOff.build('shell/dist/sw-retired.js', 'retires()');
  const response = await switchedOff.get('/sw.js');
  expect(await response.text()).toBe('retires()');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

it.each([
  ...['/', '/admin', '/nothing', '/nothing.js', '/config.json', '/mf/player/mf-manifest.json', '/api/daily-movie'],
  ...['/api/admin/movies-with-dates', '/api/nothing', `/images/${'0'.repeat(32)}`],
])('sends headers that only allow our own scripts, and no framing: %s', async (address) => {
  const { headers } = await gateway.get(address, html);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("manifest-src 'self';");
  expect(policy).not.toContain('unsafe');
  for (const directive of ['frame-ancestors', 'base-uri', 'object-src'])
    expect(policy).toContain(`${directive} 'none'`);
  expect(headers.has('x-powered-by') || headers.has('server')).toBe(false);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

it('sends HSTS only over HTTPS', async () => {
  expect((await gateway.get('/', html)).headers.has('strict-transport-security')).toBe(false);
  // A client can't claim HTTPS. Only the headers of our own proxy count.
  const claimed = await gateway.get('/', { ...html, 'x-forwarded-proto': 'https' });
  expect(claimed.headers.has('strict-transport-security')).toBe(false);

  const proxied = await startGateway({ config: { TRUSTED_PROXY_HOPS: 1 } });
  const secure = await proxied.get('/', { ...html, 'x-forwarded-proto': 'https' });
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');

  const configured = await startGateway({ config: { PUBLIC_URL: 'https://dreamreel.example' } });
  expect((await configured.get('/api/previous-features')).headers.has('strict-transport-security')).toBe(true);
});
