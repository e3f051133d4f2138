import { networkInterfaces } from 'node:os';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { describe, expect, it } from '@jest/globals';
import { startGateway } from '../../../testing/gateway.ts';
import { rawRequest } from '../../../testing/raw-clients.ts';
import { isOnThisMachine } from './mailbox.ts';

const mail = {
  id: '1-2-3',
  from: 'reel@example.org',
  to: 'ada@example.org',
  subject: '<b>Today</b>',
  receivedAt: '2026-11-21T10:00:00.000Z',
};
const opened = { ...mail, html: '<p onclick="x()">Play</p>', text: '<play>', headers: [{ name: 'X-A', value: '<&>' }] };

const gateway = await startGateway();
gateway.services.respond(notificationCalls.localMails, [mail]);
gateway.services.respond(notificationCalls.openLocalMail, opened);

describe('the mailbox of this machine', () => {
  it.each([
    ['/mailbox', ['/mailbox/1-2-3', 'ada@example.org', 'reel@example.org', '2026-11-21 10:00:00 UTC']],
    ['/mailbox/1-2-3?view=text', ['&lt;play&gt;', '&lt;&amp;&gt;', 'aria-current="page">Text']],
    [
      '/mailbox/1-2-3',
      ['reel@example.org', 'aria-current="page">HTML', 'sandbox="allow-popups', 'src="/mailbox/1-2-3/html"'],
    ],
  ])('shows emails escaped and without scripts: %s', async (address, parts) => {
    const response = await gateway.get(address);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
    const page = await response.text();
    for (const part of [...parts, '&lt;b&gt;Today&lt;/b&gt;']) expect(page).toContain(part);
    expect(page).not.toContain('<b>Today');
    expect(page).not.toMatch(/<script| style=| on\w+=/);
  });

  it('serves the HTML of an email sandboxed, only for its own frame', async () => {
    const response = await gateway.get('/mailbox/1-2-3/html');
    expect(await response.text()).toBe(opened.html);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('is empty at first, and missing if a real mail server is configured', async () => {
    const { services, get } = await startGateway();
    expect(await (await get('/mailbox')).text()).toContain('No mail yet');
    services.respondError(notificationCalls.localMails, { errorCode: 'no-local-mailbox' });
    services.respondError(notificationCalls.openLocalMail, { errorCode: 'no-local-mailbox' });
    for (const address of ['/mailbox', '/mailbox/1-2-3', '/mailbox/1-2-3/html'])
      expect((await get(address)).status).toBe(404);
  });
});

const ADDRESSES = ['/mailbox', '/mailbox/styles.css', '/mailbox/1-2-3', '/mailbox/1-2-3/html'];
/** An address of this machine that other machines could reach. */
const outer = Object.values(networkInterfaces())
  .flat()
  .find((network) => network?.family === 'IPv4' && !network.internal)?.address;

describe('the mailbox', () => {
  (outer ? it : it.skip)('is closed to clients on the network, whatever Host they send', async () => {
    for (const path of ADDRESSES) {
      for (const host of ['localhost', '127.0.0.1', `localhost:${gateway.port}`, 'mail.example.org']) {
        const { status, body } = await rawRequest(gateway.port, [`GET ${path} HTTP/1.1`, `Host: ${host}`], '', outer);
        expect({ path, host, status }).toEqual({ path, host, status: 404 });
        expect(body).not.toContain('ada@example.org');
      }
    }
  });

  it.each([
    ['a proxy', ['Host: localhost', 'X-Forwarded-For: 127.0.0.1']],
    ['a proxy', ['Host: localhost', 'X-Forwarded-For: ']],
    ['a proxy', ['Host: localhost', 'Forwarded: for=127.0.0.1']],
    ['a proxy', ['Host: localhost', 'X-Real-IP: ::1']],
    ['a proxy', ['Host: localhost', 'Via: 1.1 proxy']],
    ['a browser that shows another site', ['Host: rebound.example']],
  ])('is closed to %s on this machine: %s', async (_who, headers) => {
    for (const path of ADDRESSES) {
      const { status } = await rawRequest(gateway.port, [`GET ${path} HTTP/1.1`, ...headers]);
      expect({ path, status }).toEqual({ path, status: 404 });
    }
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:10.0.0.1', false],
    ['10.127.0.1', false],
    ['192.0.2.2', false],
    ['fe80::1', false],
    ['::', false],
    ['', false],
    [undefined, false],
  ])('considers clients local by the connection’s address: %s: %s', (remoteAddress, isLocal) => {
    expect(isOnThisMachine({ socket: { remoteAddress }, headers: { host: 'localhost:3000' } })).toBe(isLocal);
  });
});
