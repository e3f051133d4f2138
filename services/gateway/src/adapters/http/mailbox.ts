import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { notificationCalls } from '@dreamreel/proto/notification';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { edgeFailure, HttpFailure } from './http-failure.ts';
import { listPage, MAILBOX_STYLES, mailPage } from './mailbox-pages.ts';
import type { Scope } from './request-scope.ts';

/** Nothing runs here, and nothing is loaded from elsewhere. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail brings its own styles and shows images of the site; its links leave the frame. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
/** Only proxies write them. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * The mails that stayed on this machine, at `/mailbox`, for whoever sits at it. The notification service knows whether
 * there is a mailbox: where a real mail server is configured every page here is a 404.
 */
export function mountMailbox(router: Router<Scope>, rpc: Rpc): void {
  const asGuest = { actor: { kind: 'guest' } } as const;

  router.use('/mailbox', (ctx, next) => {
    ctx.state.route = 'mailbox';
    if (!isOnThisMachine(ctx.req)) throw edgeFailure('not-found', 'The mailbox opens only on its own machine');
    return next();
  });

  router.get('/mailbox', async (ctx) => {
    const mails = await rpc.call(notificationCalls.localMails, {}, asGuest);
    if (!mails.ok) throw refused(mails);
    sendPage(ctx, listPage(mails.value), PAGE_POLICY);
  });

  router.get('/mailbox/styles.css', (ctx) => {
    ctx.type = 'text/css';
    ctx.body = MAILBOX_STYLES;
  });

  router.get('/mailbox/:id', async (ctx) => {
    sendPage(ctx, mailPage(await mailOf(ctx)), PAGE_POLICY);
  });

  router.get('/mailbox/:id/html', async (ctx) => {
    sendPage(ctx, (await mailOf(ctx)).html, MAIL_POLICY);
    ctx.set('X-Frame-Options', 'SAMEORIGIN');
  });

  async function mailOf(ctx: Context & { state: Scope; params: Record<string, string> }) {
    const { id = '' } = ctx.params;
    const mail = await rpc.call(notificationCalls.openLocalMail, { id }, asGuest);
    if (!mail.ok) throw refused(mail);
    return mail.value;
  }
}

/**
 * Whether the other end of the connection is a program on this machine that asks for itself. What a request says of its
 * host or its origin is written by whoever sends it and counts for nothing.
 */
export function isOnThisMachine(request: Pick<IncomingMessage, 'headers'> & { socket: Peer }): boolean {
  const { remoteAddress = '' } = request.socket;
  const isLoopback = loopback.check(remoteAddress, remoteAddress.includes(':') ? 'ipv6' : 'ipv4');
  return isLoopback && PASSED_ON.every((name) => request.headers[name] === undefined);
}

type Peer = { readonly remoteAddress?: string | undefined };

function sendPage(ctx: Context, page: string, policy: string): void {
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = page;
}

function refused({ status, error, message }: { status: number; error: string; message: string }): HttpFailure {
  return new HttpFailure(status, error, message);
}
