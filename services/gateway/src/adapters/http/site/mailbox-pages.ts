import type { LocalMail, OpenedMail } from '@dreamreel/proto/notification/local-mails';
import { escaped } from './escaped.ts';

/**
 * Renders the list of all emails in the local mailbox, newest first. `styles` contains the addresses of the shell's
 * style sheets.
 */
export function listPage(mails: readonly LocalMail[], styles: readonly string[]): string {
  const rows = mails.map(
    ({ id, from, to, subject, receivedAt }) =>
      `<li><a class="mail" href="/mailbox/${escaped(id)}"><b>${escaped(subject)}</b>${time(receivedAt)}<span class="soft">${from ? `From ${escaped(from)} ` : ''}to ${escaped(to)}</span></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ol>${rows.join('\n')}</ol>`
      : '<div class="empty"><h2>No mail yet</h2><p class="soft">Emails to players appear here as soon as they are sent.</p></div>';
  const intro =
    '<p class="soft">No mail server is configured, so these emails were kept here instead of being sent.</p>';
  return page('Local mailbox', styles, `<h1>Local mailbox</h1>${intro}<div class="card">${list}</div>`);
}

/** Renders one email with its headers, and its HTML in a sandboxed frame or its text. */
export function mailPage(mail: OpenedMail, view: 'html' | 'text', styles: readonly string[]): string {
  const { id, from, to, subject, receivedAt, text, headers } = mail;
  const address = `/mailbox/${escaped(id)}`;
  const tab = (name: string, href: string, isCurrent: boolean) =>
    `<a href="${href}"${isCurrent ? ' aria-current="page"' : ''}>${name}</a>`;
  const content =
    view === 'text'
      ? `<pre>${escaped(text)}</pre>`
      : `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="${address}/html" title="Email"></iframe>`;
  const lines = headers.map(({ name, value }) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`);
  return page(
    subject,
    styles,
    `<a class="back" href="/mailbox">← All emails</a><h1>${escaped(subject)}</h1>
<dl>${from ? `<dt>From</dt><dd>${escaped(from)}</dd>` : ''}<dt>To</dt><dd>${escaped(to)}</dd><dt>Received</dt><dd>${time(receivedAt)}</dd></dl>
<div class="card"><nav aria-label="Parts of the email">${tab('HTML', address, view === 'html')}${tab('Text', `${address}?view=text`, view === 'text')}</nav>${content}</div>
<details><summary>All headers</summary><dl>${lines.join('\n')}</dl></details>`,
  );
}

function page(title: string, styles: readonly string[], body: string): string {
  const sheets = [...styles, '/mailbox/styles.css'].map((href) => `<link rel="stylesheet" href="${escaped(href)}">`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>${sheets.join('')}</head><body><main>${body}</main></body></html>`;
}

function time(instant: string): string {
  return `<time datetime="${escaped(instant)}">${escaped(instant.replace('T', ' ').slice(0, 19))} UTC</time>`;
}
