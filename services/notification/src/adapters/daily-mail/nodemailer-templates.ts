import type { Clock } from '@dreamreel/kit/process/clock';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { AccountLanguage } from '@dreamreel/proto/identity/account-language';
import { convert } from 'html-to-text';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailTemplates, MovieOfDay, RenderMail } from '../../application/ports.ts';
import { TOKEN_LENGTH } from '../../application/unsubscribe.ts';
import { messageId } from '../../domain/message-id.ts';
import { PLAIN_TEXT } from '../mail/mail-page.ts';
import { dailyMail, subjectOf } from './daily-mail.ts';

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
  let newest: { readonly key: string; readonly renderMail: Promise<RenderMail> } | undefined;
  return {
    forDay(date, movie) {
      const key = JSON.stringify([date, movie]);
      if (newest?.key !== key) newest = { key, renderMail: compileTemplates(sender, date, movie) };
      return newest.renderMail;
    },
  };
}

async function compileTemplates(sender: Sender, date: GameDate, movie: MovieOfDay): Promise<RenderMail> {
  const compile = (language: AccountLanguage) => compileTemplate(sender, { date, movie, language });
  const [en, de] = await Promise.all([compile('en'), compile('de')]);
  const templates = { en, de } satisfies Record<AccountLanguage, RenderMail>;
  return (addressee) => templates[addressee.language](addressee);
}

type DayMail = { readonly date: GameDate; readonly movie: MovieOfDay; readonly language: AccountLanguage };

async function compileTemplate(
  { from, publicUrl, clock }: Sender,
  { date, movie, language }: DayMail,
): Promise<RenderMail> {
  const toAbsoluteUrl = (path: string) => new URL(path, publicUrl).href;
  const html = dailyMail({
    language,
    date,
    imageUrl: toAbsoluteUrl(`${movie.image}?w=${HINT_WIDTH}`),
    ...descriptionFor(language, movie),
    playUrl: toAbsoluteUrl('/daily'),
    unsubscribeUrl: toAbsoluteUrl(`/unsubscribe?token=${TOKEN_PLACEHOLDER}`),
  });
  const text = convert(html, PLAIN_TEXT);
  const subject = subjectOf(date, language);
  const composer = new MailComposer({
    from,
    subject,
    text,
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
      `Message-ID: ${messageId(date, userId, from)}`,
      `List-Unsubscribe: <${toAbsoluteUrl(`/api/unsubscribe?token=${token}&postOnly=true`)}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      withToken(token),
    ].join('\r\n'),
  });
}

/** Returns the German description for German readers if it is known, and its language for screen readers. */
function descriptionFor(language: AccountLanguage, { description, germanDescription }: MovieOfDay) {
  const inGerman = language === 'de' && germanDescription;
  const descriptionLanguage: AccountLanguage = inGerman ? 'de' : 'en';
  return { description: inGerman || description, descriptionLanguage };
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
