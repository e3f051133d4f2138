import type { LocalMail, OpenedMail } from '@dreamreel/proto/notification/local-mails';
import { escapeMarkup } from './escape-markup.ts';

/**
 * Renders a list of all emails in the local mailbox, newest first. `styles` contains the URLs of the shell's style
 * sheets.
 */
export function listPage(mails: readonly LocalMail[], styles: readonly string[]): string {
  const rows = mails.map(
    ({ id, from, to, subject, receivedAt }) =>
      `<li><a class="mail" href="/mailbox/${escapeMarkup(id)}"><b>${escapeMarkup(subject)}</b>${time(receivedAt)}<span class="soft">${from ? `From ${escapeMarkup(from)} ` : ''}to ${escapeMarkup(to)}</span></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ol>${rows.join('\n')}</ol>`
      : '<div class="empty"><h2>No mail yet</h2><p class="soft">Emails to players appear here as soon as they are sent.</p></div>';
  const intro =
    '<p class="soft">No mail server is configured, so these emails were kept here instead of being sent.</p>';
  return page('Local mailbox', styles, `<h1>Local mailbox</h1>${intro}<div class="card">${list}</div>`);
}

/** Renders one email with its headers and either its HTML body in a sandboxed frame or its plain text body. */
export function mailPage(mail: OpenedMail, view: 'html' | 'text', styles: readonly string[]): string {
  const { id, from, to, subject, receivedAt, text, headers } = mail;
  const address = `/mailbox/${escapeMarkup(id)}`;
  const tab = (name: string, href: string, isCurrent: boolean) =>
    `<a href="${href}"${isCurrent ? ' aria-current="page"' : ''}>${name}</a>`;
  const content =
    view === 'text'
      ? `<pre>${escapeMarkup(text)}</pre>`
      : `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="${address}/html" title="Email"></iframe>`;
  const lines = headers.map(({ name, value }) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`);
  return page(
    subject,
    styles,
    `<a class="back" href="/mailbox">← All emails</a><h1>${escapeMarkup(subject)}</h1>
<dl>${from ? `<dt>From</dt><dd>${escapeMarkup(from)}</dd>` : ''}<dt>To</dt><dd>${escapeMarkup(to)}</dd><dt>Received</dt><dd>${time(receivedAt)}</dd></dl>
<div class="card"><nav aria-label="Parts of the email">${tab('HTML', address, view === 'html')}${tab('Text', `${address}?view=text`, view === 'text')}</nav>${content}</div>
<details><summary>All headers</summary><dl>${lines.join('\n')}</dl></details>`,
  );
}

function page(title: string, styles: readonly string[], body: string): string {
  const sheets = [...styles, '/mailbox/styles.css'].map(
    (href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title>${sheets.join('')}</head><body><main>${body}</main></body></html>`;
}

function time(instant: string): string {
  return `<time datetime="${escapeMarkup(instant)}">${escapeMarkup(instant.replace('T', ' ').slice(0, 19))} UTC</time>`;
}
