import type { AccountLanguage } from '@dreamreel/proto/identity/account-forms';
import { escapeUTF8 } from 'entities';
import type { HtmlToTextOptions } from 'html-to-text';

const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const [TEXT, MUTED, LINE] = ['#201b14', '#655d50', '#d8cfbe'];

/**
 * Light theme as inline `style` values because some email clients remove style sheets. The values must not contain
 * double quotes.
 */
export const styles = {
  body: 'background-color:#f7f3ea;margin:0;padding:0',
  page: `background-color:#f7f3ea;margin:0;padding:0;font-family:${SANS}`,
  column: 'max-width:568px;margin:0 auto;padding:28px 16px 36px',
  // The preview text that email clients show next to the subject.
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  title: `color:${TEXT};font-family:${SERIF};font-size:30px;line-height:36px;font-weight:600;margin:4px 0 12px`,
  text: `color:${TEXT};font-size:16px;line-height:24px;margin:0 0 16px`,
  imageLink: 'color:#067df7;text-decoration:none',
  image: `display:block;outline:none;text-decoration:none;width:100%;height:auto;box-sizing:border-box;border-radius:8px;border:1px solid ${LINE};color:${MUTED};font-size:14px;line-height:20px`,
  caption: `color:${MUTED};font-size:14px;line-height:20px;margin:8px 0 0`,
  button:
    'display:block;max-width:100%;mso-padding-alt:0px;background-color:#8f4f00;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-align:center;text-decoration:none;padding:12px 20px;border-radius:8px;margin:20px 0 12px',
  buttonLabel: 'max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:9px',
  small: `color:${MUTED};font-size:14px;line-height:20px;margin:0`,
  line: `width:100%;border:none;border-top:1px solid ${LINE};margin:28px 0 16px`,
  mutedLink: `color:${MUTED};text-decoration:underline`,
};

/** Dark theme for email clients that support dark mode. `!important` overrides the inline styles. */
const DARK_STYLES = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (prefers-color-scheme: dark) {',
  '.page, .page td { background-color: #14110d !important; }',
  '.text { color: #f3ead9 !important; }',
  '.muted { color: #b8ad9a !important; }',
  '.frame, .line { border-color: #3b342a !important; }',
  '.button, .page td .button { background-color: #f0a93b !important; color: #1b1407 !important; }',
  '}',
].join('\n');

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
