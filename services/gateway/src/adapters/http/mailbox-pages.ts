import type { LocalMail, OpenedMail } from '@dreamreel/proto/notification/local-mails';

/** All mails in the local mailbox, newest first. */
export function listPage(mails: readonly LocalMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, receivedAt }) =>
      `<li><a href="/mailbox/${escaped(id)}"><b>${escaped(subject)}</b></a> <span>to ${escaped(to)}</span> ${time(receivedAt)}</li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>No mail yet. The next ones come at 10 AM.</p>';
  return page(
    'Local mailbox',
    `<h1>Local mailbox</h1><p>These mails were sent to nobody: no mail server is configured.</p>${list}`,
  );
}

/** One mail: its HTML in a sandboxed frame, its text and its headers. */
export function mailPage({ id, to, subject, receivedAt, text, headers }: OpenedMail): string {
  const lines = headers.map(({ name, value }) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`);
  return page(
    subject,
    `<p><a href="/mailbox">All mails</a></p><h1>${escaped(subject)}</h1><p>to ${escaped(to)} ${time(receivedAt)}</p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${escaped(id)}/html" title="The mail"></iframe>
<h2>As text</h2><pre>${escaped(text)}</pre><h2>Headers</h2><dl>${lines.join('\n')}</dl>`,
  );
}

export const MAILBOX_STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
ol { padding: 0; list-style: none; }
li { padding: 0.75rem 0; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
span, time { opacity: 0.8; }
iframe { width: 100%; height: 44rem; border: 1px solid color-mix(in srgb, currentColor 35%, transparent); }
pre, dd { white-space: pre-wrap; overflow-wrap: anywhere; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><link rel="stylesheet" href="/mailbox/styles.css"></head><body><main>${body}</main></body></html>`;
}

function time(instant: string): string {
  return `<time datetime="${escaped(instant)}">${escaped(instant.replace('T', ' ').slice(0, 19))} UTC</time>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
