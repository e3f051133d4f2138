import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import path from 'node:path';
import { isLocalHost } from '@dreamreel/kit/http/local-host';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { type LocalMail, notificationCalls, type OpenedMail } from '@dreamreel/proto/notification/internal-calls';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { edgeFailure, HttpFailure } from '../output/http-failure.ts';
import type { Scope } from '../request-scope.ts';
import { escapeMarkup } from './page-document.ts';

/**
 * Styles of the mailbox pages. Fonts and theme colors come from the shell's style sheet. If that style sheet is
 * missing, browser defaults apply.
 */
const MAILBOX_STYLES = `
:root {
  --screen: var(--color-screen, Canvas); --surface: var(--color-surface, Canvas); --ink: var(--color-ink, CanvasText);
  --soft: var(--color-ink-soft, GrayText); --line: var(--color-line, GrayText); --accent: var(--color-accent, LinkText);
  color-scheme: light dark; background: var(--screen); color: var(--ink);
  font: 16px/1.5 var(--font-sans, system-ui), system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem clamp(16px, 4vw, 32px) 3rem; }
h1 { margin: 0; font: 400 2rem/1.15 var(--font-display, Georgia), Georgia, serif; overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.125rem; }
p { margin: 0.375rem 0 0; }
.soft, time { color: var(--soft); font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.card { margin-top: 1.5rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); overflow: hidden; }
.empty { padding: 4rem 1rem; text-align: center; }
ol { margin: 0; padding: 0; list-style: none; }
li + li { border-top: 1px solid var(--line); }
.mail { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: 0.75rem 1rem; color: inherit; text-decoration: none; }
.mail:hover { background: color-mix(in srgb, var(--ink) 6%, transparent); }
.mail b { grid-column: 1; font-weight: 600; overflow-wrap: anywhere; }
.mail time { grid-area: 1 / 2; }
.mail .soft { grid-column: 1 / -1; overflow-wrap: anywhere; }
.back { display: inline-flex; min-height: 44px; align-items: center; color: var(--soft); font-weight: 500; text-decoration: none; }
.back:hover { color: var(--ink); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.125rem 1rem; margin: 1rem 0 0; font-size: 0.875rem; }
dt { color: var(--soft); }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
nav { display: flex; border-bottom: 1px solid var(--line); }
nav a { display: flex; min-height: 44px; align-items: center; padding: 0 1rem; border-bottom: 3px solid transparent; color: var(--soft); font-weight: 500; text-decoration: none; }
nav a[aria-current] { border-color: var(--accent); color: var(--ink); }
iframe { display: block; width: 100%; height: 44rem; border: 0; background: #fff; }
pre { margin: 0; padding: 1rem; font: 0.875rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin-top: 1rem; }
summary { min-height: 44px; align-content: center; cursor: pointer; font-weight: 500; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--color-focus, Highlight); outline-offset: -2px; }
@media (width < 40rem) { .mail { grid-template-columns: minmax(0, 1fr); } .mail time { grid-area: auto; } }
`;

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

/**
 * Renders a list of all emails in the local mailbox, newest first. `styles` contains the URLs of the shell's style
 * sheets.
 */
function listPage(mails: readonly LocalMail[], styles: readonly string[]): string {
  const rows = mails.map(
    ({ id, from, to, subject, receivedAt }) =>
      `<li><a class="mail" href="/mailbox/${escapeMarkup(id)}"><b>${escapeMarkup(subject)}</b>${renderTime(receivedAt)}<span class="soft">${from ? `From ${escapeMarkup(from)} ` : ''}to ${escapeMarkup(to)}</span></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ol>${rows.join('\n')}</ol>`
      : '<div class="empty"><h2>No mail yet</h2><p class="soft">Emails to players appear here as soon as they are sent.</p></div>';
  const intro =
    '<p class="soft">No mail server is configured, so these emails were kept here instead of being sent.</p>';
  return renderPage('Local mailbox', styles, `<h1>Local mailbox</h1>${intro}<div class="card">${list}</div>`);
}

/** Renders one email with its headers and either its HTML body in a sandboxed frame or its plain text body. */
function mailPage(mail: OpenedMail, view: 'html' | 'text', styles: readonly string[]): string {
  const { id, from, to, subject, receivedAt, text, headers } = mail;
  const address = `/mailbox/${escapeMarkup(id)}`;
  const tab = (name: string, href: string, isCurrent: boolean) =>
    `<a href="${href}"${isCurrent ? ' aria-current="page"' : ''}>${name}</a>`;
  const content =
    view === 'text'
      ? `<pre>${escapeMarkup(text)}</pre>`
      : `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="${address}/html" title="Email"></iframe>`;
  const lines = headers.map(({ name, value }) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`);
  return renderPage(
    subject,
    styles,
    `<a class="back" href="/mailbox">← All emails</a><h1>${escapeMarkup(subject)}</h1>
<dl>${from ? `<dt>From</dt><dd>${escapeMarkup(from)}</dd>` : ''}<dt>To</dt><dd>${escapeMarkup(to)}</dd><dt>Received</dt><dd>${renderTime(receivedAt)}</dd></dl>
<div class="card"><nav aria-label="Parts of the email">${tab('HTML', address, view === 'html')}${tab('Text', `${address}?view=text`, view === 'text')}</nav>${content}</div>
<details><summary>All headers</summary><dl>${lines.join('\n')}</dl></details>`,
  );
}

function renderPage(title: string, styles: readonly string[], body: string): string {
  const sheets = [...styles, '/mailbox/styles.css'].map(
    (href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title>${sheets.join('')}</head><body><main>${body}</main></body></html>`;
}

function renderTime(instant: string): string {
  return `<time datetime="${escapeMarkup(instant)}">${escapeMarkup(instant.replace('T', ' ').slice(0, 19))} UTC</time>`;
}
