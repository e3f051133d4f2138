import type { AccountLanguage } from '@dreamreel/proto/identity/account-language';
import { escapeUTF8 } from 'entities';
import type { HtmlToTextOptions } from 'html-to-text';
import { DARK_STYLES, styles } from './mail-styles.ts';

type MailPage = {
  readonly language: AccountLanguage;
  readonly title: string;
  /** Preview text that email clients show next to the subject. */
  readonly preview: string;
  /** HTML */
  readonly content: string;
};

/** Marks elements that are excluded from the email's plain-text version. */
export const NOT_IN_TEXT = 'data-not-in-text';
/** Options for converting an email's HTML to plain text. */
export const PLAIN_TEXT: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { linkBrackets: false } },
    { selector: `[${NOT_IN_TEXT}]`, format: 'skip' },
  ],
};

/** Older email clients render tables correctly only with this doctype. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
/** A single-cell table is the only container that all email clients size and center in the same way. */
const TABLE = 'table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"';

/** Returns an email's complete HTML document, with the shared styles around the content. */
export function mailPage({ language, title, preview, content }: MailPage): string {
  return `${DOCTYPE}
<html lang="${language}" dir="ltr">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>
<meta name="x-apple-disable-message-reformatting"/>
<meta name="color-scheme" content="light dark"/>
<meta name="supported-color-schemes" content="light dark"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${escapeUTF8(title)}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="page" style="${styles.body}">
<${TABLE}><tbody><tr><td style="${styles.page}">
<div style="${styles.preview}" ${NOT_IN_TEXT}="">${escapeUTF8(preview)}</div>
<${TABLE} style="${styles.column}"><tbody><tr><td>
${content}
</td></tr></tbody></table>
</td></tr></tbody></table>
</body>
</html>
`;
}

/** Returns an email heading. */
export function mailHeading(text: string): string {
  return `<h1 class="text" style="${styles.title}">${escapeUTF8(text)}</h1>`;
}

/** Returns a plain-text paragraph for an email. */
export function mailParagraph(text: string): string {
  return `<p class="text" style="${styles.text}">${escapeUTF8(text)}</p>`;
}

/**
 * Returns a link styled as a button. Outlook ignores padding on links, so wide spaces replace the 12 by 20 pixel
 * padding in Outlook.
 */
export function mailButton(url: string, text: string): string {
  const before = '<i style="mso-font-width:500%;mso-text-raise:18" hidden>&#8202;&#8202;</i>';
  const after = '<i style="mso-font-width:500%" hidden>&#8202;&#8202;&#8203;</i>';
  const label = `${inOutlook(before)}<span style="${styles.buttonLabel}">${escapeUTF8(text)}</span>${inOutlook(after)}`;
  return `<a href="${escapeUTF8(url)}" target="_blank" class="button" style="${styles.button}">${label}</a>`;
}

function inOutlook(markup: string): string {
  return `<!--[if mso]>${markup}<![endif]-->`;
}
