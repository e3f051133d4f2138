import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import path from 'node:path';
import { isLocalHost } from '@dreamreel/kit/http/local-host';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { edgeFailure, HttpFailure } from '../output/http-failure.ts';
import type { Scope } from '../request-scope.ts';
import { listPage, mailPage } from './mailbox-pages.ts';
import { MAILBOX_STYLES } from './mailbox-styles.ts';

/** Blocks all scripts and everything from other origins. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Allows an email's inline styles and images. Links open outside the frame. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
/** Headers that only proxies set. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Serves the local mailbox at `/mailbox`, only to requests from the same machine. If a real mail server is configured,
 * there is no local mailbox and all of these pages return 404. The pages use the shell's style sheets, whose URLs are
 * read from the built shell page in `frontendsFolder`.
 */
export function mountMailbox(router: Router<Scope>, rpc: Rpc, frontendsFolder: string): void {
  const asGuest = { actor: { kind: 'guest' } } as const;

  router.use('/mailbox', (ctx, next) => {
    ctx.state.route = 'mailbox';
    if (!isOnThisMachine(ctx.req))
      throw edgeFailure('not-found', 'The mailbox can only be opened on the machine that runs it');
    return next();
  });

  router.get('/mailbox', async (ctx) => {
    const mails = await rpc.call(notificationCalls.localMails, {}, asGuest);
    if (!mails.ok) throw failureOf(mails);
    sendPage(ctx, listPage(mails.value, await styleSheetsOf(frontendsFolder)), PAGE_POLICY);
  });

  router.get('/mailbox/styles.css', (ctx) => {
    ctx.type = 'text/css';
    ctx.body = MAILBOX_STYLES;
  });

  router.get('/mailbox/:id', async (ctx) => {
    const view = ctx.query.view === 'text' ? 'text' : 'html';
    sendPage(ctx, mailPage(await mailOf(ctx), view, await styleSheetsOf(frontendsFolder)), PAGE_POLICY);
  });

  router.get('/mailbox/:id/html', async (ctx) => {
    sendPage(ctx, (await mailOf(ctx)).html, MAIL_POLICY);
    ctx.set('X-Frame-Options', 'SAMEORIGIN');
  });

  async function mailOf(ctx: Context & { state: Scope; params: Record<string, string> }) {
    const { id = '' } = ctx.params;
    const mail = await rpc.call(notificationCalls.openLocalMail, { id }, asGuest);
    if (!mail.ok) throw failureOf(mail);
    return mail.value;
  }
}

/**
 * Returns true if the request comes directly from this machine, without a proxy, and its Host header refers to this
 * machine. Checking only the connection's address would also admit requests that another site sends through a local
 * browser ({@link isLocalHost}).
 */
export function isOnThisMachine(request: Pick<IncomingMessage, 'headers'> & { socket: Peer }): boolean {
  const { remoteAddress = '' } = request.socket;
  const isLoopback = loopback.check(remoteAddress, remoteAddress.includes(':') ? 'ipv6' : 'ipv4');
  return (
    isLoopback &&
    isLocalHost(request.headers.host) &&
    PROXY_HEADERS.every((name) => request.headers[name] === undefined)
  );
}

type Peer = { readonly remoteAddress?: string | undefined };

/** Returns the URLs of the style sheets in the shell's HTML page, or an empty list if the shell isn't built. */
async function styleSheetsOf(frontendsFolder: string): Promise<string[]> {
  const page = await readFile(path.join(frontendsFolder, 'shell', 'dist', 'index.html'), 'utf8').catch(() => '');
  const links = page.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
  return links.flatMap((link) => /href="(\/[\w./-]+\.css)"/.exec(link)?.[1] ?? []);
}

function sendPage(ctx: Context, page: string, policy: string): void {
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = page;
}

function failureOf({ status, error, message }: { status: number; error: string; message: string }): HttpFailure {
  return new HttpFailure(status, error, message);
}
