import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { askAgain } from '../../testing/raw-request.ts';

const PAGE = '<!doctype html><title>Dreamreel</title>';
const SCRIPT = 'console.log("dream")';
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.build('shell/dist/index.html', PAGE);
  await gateway.build('shell/dist/static/main.0a1b2c3d4e.js', SCRIPT);
  await gateway.build('shell/dist/static/main.0a1b2c3d4e.js.br', brotliCompressSync(SCRIPT));
  await gateway.build('shell/dist/static/main.0a1b2c3d4e.js.gz', gzipSync(SCRIPT));
  await gateway.build('shell/dist/robots.txt', 'User-agent: *');
  await gateway.build('player/dist/mf-manifest.json', '{}');
  await gateway.build('player/dist/remote-entry.js', SCRIPT);
});
afterAll(() => gateway.stop());

describe('pages', () => {
  it.each([
    '/',
    '/daily',
    '/daily/',
    '/daily?sessionId=a',
    '/daily?date=2026-11-20',
    '/archive',
    '/admin',
    '/privacy',
    '/unsubscribe?token=a',
  ])('%s is the shell', async (address) => {
    const answer = await gateway.get(address, html);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(PAGE);
  });

  it.each(['/nothing', '/daily/more', '/admin/x'])('%s is the shell with status 404', async (address) => {
    const answer = await gateway.get(address, html);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(PAGE);
    const again = await askAgain(gateway.port, address, answer.headers.get('etag'), ['Accept: text/html']);
    expect(again.status).toBe(404);
  });

  it.each([
    '/api/nothing',
    '/mf/player/nothing',
    '/mf/nobody/remote-entry.js',
    '/mf',
    '/images/a',
    '/static/nothing.js',
  ])('the page never stands in for %s', async (address) => {
    const answer = await gateway.get(address, html);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, code: 'not-found' });
  });

  it('are not sent to a program that wants data', async () => {
    const answer = await gateway.get('/nothing', { accept: 'application/json' });
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('are away, not missing, while they are not built', async () => {
    const unbuilt = await startGateway();
    const answer = await unbuilt.get('/', html);
    expect(answer.status).toBe(503);
    await unbuilt.stop();
  });
});

describe('files', () => {
  it.each([
    ['/static/main.0a1b2c3d4e.js', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'no-cache'],
    ['/mf/player/mf-manifest.json', 'no-cache'],
    ['/mf/player/remote-entry.js', 'no-cache'],
  ])('%s is kept: %s', async (address, caching) => {
    const answer = await gateway.get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe(caching);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip', 'gzip'],
  ])('are sent in the best form that the browser takes: %s', async (accepted, sent) => {
    const answer = await gateway.get('/static/main.0a1b2c3d4e.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(sent);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('are not sent again to who has them', async () => {
    const { headers } = await gateway.get('/robots.txt');
    const again = await askAgain(gateway.port, '/robots.txt', headers.get('etag'));
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  it.each(['/.env', '/static/.env', '/%2eenv', '/static/..%2f.env', '/mf/player/.env', '/static/', '/static'])(
    'are no hidden ones, and no lists of files: %s',
    async (address) => {
      for (const file of ['shell/dist/.env', 'shell/dist/static/.env', 'player/dist/.env'])
        await gateway.build(file, 'TOP=secret');
      const answer = await gateway.get(address);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toMatch(/TOP|main\./);
    },
  );

  it('tell HEAD their size and send nothing', async () => {
    const answer = await fetch(`${gateway.url}/robots.txt`, { method: 'HEAD' });
    expect(answer.headers.get('content-length')).toBe('13');
    expect(await answer.text()).toBe('');
  });
});

it('tells browsers to run our own scripts alone and to be framed by nobody', async () => {
  const { headers } = await gateway.get('/', html);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

it('says HSTS only behind https', async () => {
  expect((await gateway.get('/', html)).headers.has('strict-transport-security')).toBe(false);
  // Not from a stranger either: only a proxy of ours may say what it was asked by.
  const claimed = await gateway.get('/', { ...html, 'x-forwarded-proto': 'https' });
  expect(claimed.headers.has('strict-transport-security')).toBe(false);

  const proxied = await startGateway({ settings: { trustedProxyHops: 1 } });
  const secure = await proxied.get('/', { ...html, 'x-forwarded-proto': 'https' });
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  await proxied.stop();

  const configured = await startGateway({ settings: { publicUrl: 'https://dreamreel.example' } });
  expect((await configured.get('/api/previous-features')).headers.has('strict-transport-security')).toBe(true);
  await configured.stop();
});
