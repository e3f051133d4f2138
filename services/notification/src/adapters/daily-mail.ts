import type { GameDate } from '@dreamreel/proto/calendar';
import { escapeUTF8 } from 'entities';
import { DARK_STYLES, styles } from './daily-mail-styles.ts';

type DailyMail = {
  readonly date: GameDate;
  /** Absolute, like all addresses in a mail. */
  readonly imageUrl: string;
  readonly description: string;
  readonly playUrl: string;
  readonly unsubscribeUrl: string;
};

/** Marks elements that are left out of the mail's plain text. */
const NOT_IN_TEXT = 'data-not-in-text';
/** What these elements are to `html-to-text`. */
export const LEFT_OUT_OF_TEXT = `[${NOT_IN_TEXT}]`;

/** Old mail programs lay tables out by the rules of this document type. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
/** A table of one cell is the only box that every mail program sizes and centres alike. */
const TABLE = 'table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"';

/** The HTML of the daily mail; it never names the movie. */
export function dailyMail(mail: DailyMail): string {
  return `${DOCTYPE}
<html lang="en" dir="ltr">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>
<meta name="x-apple-disable-message-reformatting"/>
<meta name="color-scheme" content="light dark"/>
<meta name="supported-color-schemes" content="light dark"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${subjectOf(mail.date)}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="page" style="${styles.body}">
<${TABLE}><tbody><tr><td style="${styles.page}">
<div style="${styles.preview}" ${NOT_IN_TEXT}="">Five scenes, five guesses. The first is inside.</div>
<${TABLE} style="${styles.column}"><tbody><tr><td>
${content(mail)}
</td></tr></tbody></table>
</td></tr></tbody></table>
</body>
</html>
`;
}

function content({ date, imageUrl, description, playUrl, unsubscribeUrl }: DailyMail): string {
  const play = `href="${escapeUTF8(playUrl)}" target="_blank"`;
  const unsubscribe = `href="${escapeUTF8(unsubscribeUrl)}" target="_blank"`;
  const image = `src="${escapeUTF8(imageUrl)}" alt="The first scene" width="536"`;
  return `<p class="muted" style="${styles.small}">${longDate(date)}</p>
<h1 class="text" style="${styles.title}">Today’s movie has begun</h1>
<p class="text" style="${styles.text}">Five dreamt scenes, five guesses. This is the first, and the hardest:</p>
<a ${play} style="${styles.imageLink}" ${NOT_IN_TEXT}=""><img class="frame" ${image} style="${styles.image}"/></a>
<p class="muted" style="${styles.caption}">${escapeUTF8(description)}</p>
<a ${play} class="button" style="${styles.button}">${buttonLabel('Play Today’s Challenge')}</a>
<p class="muted" style="${styles.small}">The next movie comes at midnight UTC.</p>
<hr class="line" style="${styles.line}"/>
<p class="muted" style="${styles.small}">You get this mail because daily game notifications are on in your Dreamreel account. \
<a ${unsubscribe} class="muted" style="${styles.mutedLink}">Unsubscribe</a></p>`;
}

/** Outlook ignores the padding of links: there, wide blanks stand for its 12 by 20 pixels. */
function buttonLabel(text: string): string {
  const before = '<i style="mso-font-width:500%;mso-text-raise:18" hidden>&#8202;&#8202;</i>';
  const after = '<i style="mso-font-width:500%" hidden>&#8202;&#8202;&#8203;</i>';
  return `${inOutlook(before)}<span style="${styles.buttonLabel}">${text}</span>${inOutlook(after)}`;
}

function inOutlook(markup: string): string {
  return `<!--[if mso]>${markup}<![endif]-->`;
}

export function subjectOf(date: GameDate): string {
  return `Today’s movie, ${longDate(date)}`;
}

function longDate(date: GameDate): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(new Date(`${date}T00:00:00Z`));
}
