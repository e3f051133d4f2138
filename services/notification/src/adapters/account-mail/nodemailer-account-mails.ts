import type { Clock } from '@dreamreel/kit/process/clock';
import type { AccountMail, AccountMailKind } from '@dreamreel/proto/identity/internal-calls';
import { escapeUTF8 } from 'entities';
import { convert } from 'html-to-text';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { RenderAccountMail } from '../../application/ports.ts';
import { hostOf } from '../../domain/message-id.ts';
import { mailButton, mailHeading, mailPage, mailParagraph, PLAIN_TEXT, styles } from '../mail/mail-page.ts';
import { ACCOUNT_MAIL_TEXTS } from './account-mail-texts.ts';

type Sender = { readonly from: string; readonly publicUrl: string; readonly clock: Clock };

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
    const composer = new MailComposer({
      from,
      to: mail.email,
      subject,
      html,
      text: convert(html, PLAIN_TEXT),
      date: clock.now(),
      // Every attempt uses the same Message-ID so that email clients can drop duplicates.
      messageId: `<account.${mail.mailId}@${hostOf(from)}>`,
      // Suppresses out-of-office replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { to: mail.email, content: (await composer.compile().build()).toString('utf8') };
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
