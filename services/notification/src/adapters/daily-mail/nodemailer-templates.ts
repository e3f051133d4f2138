import type { Clock } from '@dreamreel/kit/process/clock';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { AccountLanguage } from '@dreamreel/proto/identity/account-forms';
import { escapeUTF8 } from 'entities';
import { convert } from 'html-to-text';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailTemplates, MovieOfDay, RenderMail } from '../../application/ports.ts';
import { messageId } from '../../domain/message-id.ts';
import {
  mailButton,
  mailHeading,
  mailPage,
  mailParagraph,
  NOT_IN_TEXT,
  PLAIN_TEXT,
  styles,
} from '../mail/mail-page.ts';
import { DAILY_MAIL_TEXTS, mailDay } from './daily-mail-texts.ts';
import { TOKEN_LENGTH } from './pg-unsubscribe-tokens.ts';

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
  const composer = new MailComposer({
    from,
    subject: title,
    text: convert(html, PLAIN_TEXT),
    html,
    date: clock.now(),
    messageId: '<id@here.invalid>',
  });
  const message = (await composer.compile().build()).toString('utf8').replace(/^Message-ID: .*\r\n/m, '');
  const withToken = tokenTemplate(message);

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
