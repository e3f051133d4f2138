import type { Clock } from '@dreamreel/kit/clock';
import type { GameDate } from '@dreamreel/proto/calendar';
import { render, toPlainText } from '@react-email/render';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Letters, MovieOfDay, WriteMail } from '../application/ports.ts';
import { TOKEN_LENGTH } from '../application/unsubscribe-token.ts';
import { messageId } from '../domain/message-id.ts';
import { DailyMail, subjectOf } from './daily-mail.ts';

type Sender = {
  /** As it stands in the mail: `Dreamreel <daily@example.org>`. */
  readonly from: string;
  /** Where visitors find the site. */
  readonly publicUrl: string;
  readonly clock: Clock;
};

/** Stands for a token while the mail is composed; as long as one, and nowhere else in it. */
const TOKEN_HERE = 'TOKENHERE'.padEnd(TOKEN_LENGTH, 'TOKENHERE');
const HINT_WIDTH = 768;

/** Renders and encodes a day's mail once; what differs between addressees is put into the finished message. */
export function mailLetters(sender: Sender): Letters {
  let newest: { readonly key: string; readonly write: Promise<WriteMail> } | undefined;
  return {
    about(date, movie) {
      const key = JSON.stringify([date, movie]);
      if (newest?.key !== key) newest = { key, write: letterOf(sender, date, movie) };
      return newest.write;
    },
  };
}

async function letterOf({ from, publicUrl, clock }: Sender, date: GameDate, movie: MovieOfDay): Promise<WriteMail> {
  const at = (path: string) => new URL(path, publicUrl).href;
  const mail = DailyMail({
    date,
    imageUrl: at(`${movie.image}?w=${HINT_WIDTH}`),
    describes: movie.describes,
    playUrl: at('/daily'),
    unsubscribeUrl: at(`/unsubscribe?token=${TOKEN_HERE}`),
  });
  const html = await render(mail);
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  const subject = subjectOf(date);
  const composer = new MailComposer({
    from,
    subject,
    text,
    html,
    date: clock.now(),
    messageId: '<id@here.invalid>',
  });
  const message = (await composer.compile().build()).toString('utf8').replace(/^Message-ID: .*\r\n/m, '');
  const withToken = template(message);

  return ({ userId, email, token }) => ({
    to: email,
    content: [
      `To: <${email}>`,
      `Message-ID: ${messageId(date, userId, from)}`,
      `List-Unsubscribe: <${at(`/api/unsubscribe?token=${token}`)}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      withToken(token),
    ].join('\r\n'),
  });
}

/**
 * The message with the token in its places. Quoted-printable may have broken a line inside of one: then the token is
 * broken in the same place, which reads the same.
 */
function template(message: string): (token: string) => string {
  const place = new RegExp([...TOKEN_HERE].join('(?:=\\r\\n)?'), 'g');
  const breaks = [...message.matchAll(place)].map(([found]) => found.indexOf('=\r\n'));
  const pieces = message.split(place);
  return (token) =>
    pieces.map((piece, index) => (index === 0 ? piece : inPlace(token, breaks[index - 1] ?? -1) + piece)).join('');
}

function inPlace(token: string, breakAt: number): string {
  return breakAt < 0 ? token : `${token.slice(0, breakAt)}=\r\n${token.slice(breakAt)}`;
}
