import type { Clock } from '@dreamreel/kit/process/clock';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { AccountLanguage } from '@dreamreel/proto/identity/account-forms';
import type { AccountMail, AccountMailKind } from '@dreamreel/proto/identity/internal-calls';
import { escapeUTF8 } from 'entities';
import { convert } from 'html-to-text';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailTemplates, MovieOfDay, RenderAccountMail, RenderMail } from '../../application/ports.ts';
import { hostOf, messageId } from '../../domain/daily-mail.ts';
import { TOKEN_LENGTH } from '../daily-mail/pg-unsubscribe-tokens.ts';
import { mailButton, mailHeading, mailPage, mailParagraph, NOT_IN_TEXT, PLAIN_TEXT, styles } from './mail-page.ts';
import { ACCOUNT_MAIL_TEXTS, DAILY_MAIL_TEXTS, mailDay } from './mail-texts.ts';

type Sender = {
  /** The From header, such as `Dreamreel <daily@example.org>`. */
  readonly from: string;
  /** The site URL. */
  readonly publicUrl: string;
  readonly clock: Clock;
};

/**
 * A placeholder that is replaced with the recipient's token after the email has been encoded. The placeholder is as
 * long as a token and appears nowhere else in the email.
 */
const TOKEN_PLACEHOLDER = 'TOKENHERE'.padEnd(TOKEN_LENGTH, 'TOKENHERE');
const HINT_WIDTH = 768;

/**
 * Renders and encodes the daily email once per language, and then inserts each recipient's fields into the encoded
 * message.
 */
export function nodemailerTemplates(sender: Sender): MailTemplates {
  return async (date, movie) => {
    const compile = (language: AccountLanguage) => compileTemplate(sender, { date, movie, language });
    const [en, de] = await Promise.all([compile('en'), compile('de')]);
    const templates = { en, de } satisfies Record<AccountLanguage, RenderMail>;
    return (addressee) => templates[addressee.language](addressee);
  };
}

type DayMail = { readonly date: GameDate; readonly movie: MovieOfDay; readonly language: AccountLanguage };

async function compileTemplate({ from, publicUrl, clock }: Sender, mail: DayMail): Promise<RenderMail> {
  const toAbsoluteUrl = (path: string) => new URL(path, publicUrl).href;
  const { subject, preview } = DAILY_MAIL_TEXTS[mail.language];
  const title = subject(mailDay(mail.date, mail.language));
  const html = mailPage({ language: mail.language, title, preview, content: contentOf(mail, toAbsoluteUrl) });
  const message = await encode(html, { from, subject: title, date: clock.now(), messageId: '<id@here.invalid>' });
  const withToken = tokenTemplate(message.replace(/^Message-ID: .*\r\n/m, ''));

  return ({ userId, email, token }) => ({
    to: email,
    content: [
      `To: <${email}>`,
      `Message-ID: ${messageId(mail.date, userId, from)}`,
      `List-Unsubscribe: <${toAbsoluteUrl(`/api/unsubscribe?token=${token}&postOnly=true`)}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      withToken(token),
    ].join('\r\n'),
  });
}

/** Returns the HTML between the page's header and footer, which never contains the movie's title. */
function contentOf({ language, date, movie }: DayMail, toAbsoluteUrl: (path: string) => string): string {
  const texts = DAILY_MAIL_TEXTS[language];
  const playUrl = toAbsoluteUrl('/daily');
  const play = `href="${escapeUTF8(playUrl)}" target="_blank"`;
  const unsubscribe = `href="${escapeUTF8(toAbsoluteUrl(`/unsubscribe?token=${TOKEN_PLACEHOLDER}`))}" target="_blank"`;
  const imageUrl = toAbsoluteUrl(`${movie.image}?w=${HINT_WIDTH}`);
  const image = `src="${escapeUTF8(imageUrl)}" alt="${texts.firstScene}" width="536"`;
  // The `lang` attribute tells screen readers the language of the description.
  const [description, lang] =
    language === 'de' && movie.germanDescription ? [movie.germanDescription, 'de'] : [movie.description, 'en'];
  return `<p class="muted" style="${styles.small}">${mailDay(date, language)}</p>
${mailHeading(texts.heading)}
${mailParagraph(texts.intro)}
<a ${play} style="${styles.imageLink}" ${NOT_IN_TEXT}=""><img class="frame" ${image} style="${styles.image}"/></a>
<p lang="${lang}" class="muted" style="${styles.caption}">${escapeUTF8(description)}</p>
${mailButton(playUrl, texts.play)}
<p class="muted" style="${styles.small}">${texts.next}</p>
<hr class="line" style="${styles.line}"/>
<p class="muted" style="${styles.small}">${texts.why} \
<a ${unsubscribe} class="muted" style="${styles.mutedLink}">${texts.unsubscribe}</a></p>`;
}

/**
 * Replaces the placeholders with a token. If quoted-printable encoding put a soft line break into a placeholder, the
 * token gets a soft line break at the same position.
 */
function tokenTemplate(message: string): (token: string) => string {
  const placeholder = new RegExp([...TOKEN_PLACEHOLDER].join('(?:=\\r\\n)?'), 'g');
  const breaks = [...message.matchAll(placeholder)].map(([found]) => found.indexOf('=\r\n'));
  const pieces = message.split(placeholder);
  return (token) =>
    pieces
      .map((piece, index) => (index === 0 ? piece : insertSoftBreak(token, breaks[index - 1] ?? -1) + piece))
      .join('');
}

function insertSoftBreak(token: string, breakAt: number): string {
  return breakAt < 0 ? token : `${token.slice(0, breakAt)}=\r\n${token.slice(breakAt)}`;
}

/**
 * The page that each link opens. The token follows the `#` because browsers don't send the fragment to a server and
 * tokens must not appear in access logs.
 */
const PAGES: Readonly<Partial<Record<AccountMailKind, string>>> = {
  'verify-email': '/verify-email',
  'change-email': '/verify-email',
  'reset-password': '/reset-password',
};

/** Renders account emails. Each email has a single recipient. */
export function nodemailerAccountMails({ from, publicUrl, clock }: Sender): RenderAccountMail {
  return async (mail, token) => {
    const { subject } = ACCOUNT_MAIL_TEXTS[mail.language][mail.kind];
    const html = htmlOf(mail, linkOf(mail, token, publicUrl));
    const content = await encode(html, {
      from,
      to: mail.email,
      subject,
      date: clock.now(),
      // Every attempt uses the same Message-ID so that email clients can drop duplicates.
      messageId: `<account.${mail.mailId}@${hostOf(from)}>`,
      // Suppresses out-of-office replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { to: mail.email, content };
  };
}

function linkOf({ kind }: AccountMail, token: string | undefined, publicUrl: string): string | undefined {
  const page = PAGES[kind];
  if (page === undefined || token === undefined) return undefined;
  return new URL(`${page}#token=${token}`, publicUrl).href;
}

function htmlOf({ kind, language }: AccountMail, link: string | undefined): string {
  const { subject, heading, paragraphs, action, note } = ACCOUNT_MAIL_TEXTS[language][kind];
  const [preview = subject] = paragraphs;
  const content = [
    mailHeading(heading),
    ...paragraphs.map(mailParagraph),
    ...(link !== undefined && action !== undefined ? [mailButton(link, action)] : []),
    `<hr class="line" style="${styles.line}"/>`,
    `<p class="muted" style="${styles.small}">${escapeUTF8(note)}</p>`,
  ].join('\n');
  return mailPage({ language, title: subject, preview, content });
}

/** Returns a message with an HTML part and the same text without markup. */
async function encode(html: string, headers: ConstructorParameters<typeof MailComposer>[0]): Promise<string> {
  const composer = new MailComposer({ ...headers, html, text: convert(html, PLAIN_TEXT) });
  return (await composer.compile().build()).toString('utf8');
}
