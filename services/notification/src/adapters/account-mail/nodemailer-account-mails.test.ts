import type { AccountMail, AccountMailKind } from '@dreamreel/proto/identity/internal-calls';
import { describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { nodemailerAccountMails } from './nodemailer-account-mails.ts';

const clock = { now: () => new Date('2026-11-21T10:00:07Z') };
const from = 'Dreamreel <daily@movie.example>';
const render = nodemailerAccountMails({ from, publicUrl: 'https://movie.example/', clock });
const TOKEN = 'A_-9'.repeat(10);
const mailOf = (kind: AccountMailKind, more: Partial<AccountMail> = {}): AccountMail => ({
  mailId: 'b0c1f2f4-5a0f-4a53-8b4e-111111111111',
  userId: 7,
  kind,
  email: 'ada@example.org',
  language: 'en',
  ...more,
});
const parsed = async (mail: AccountMail, token?: string) => PostalMime.parse((await render(mail, token)).content);

describe.each(['en', 'de'] as const)('in %s', (language) => {
  it.each([
    ['verify-email', '/verify-email'],
    ['change-email', '/verify-email'],
    ['reset-password', '/reset-password'],
  ] as const)('renders %s with its link in text and HTML, and the token in the fragment', async (kind, page) => {
    const { to, subject, html, text } = await parsed(mailOf(kind, { language }), TOKEN);
    expect(to?.[0]?.address).toBe('ada@example.org');
    expect(subject).not.toContain(TOKEN);
    for (const body of [html, text]) expect(body).toContain(`https://movie.example${page}#token=${TOKEN}`);
    expect(html).toContain(`<html lang="${language}"`);
  });

  it.each(['email-changed', 'password-changed'] as const)('renders the mail %s without a link', async (kind) => {
    const { html, text } = await parsed(mailOf(kind, { language }));
    expect(html).not.toContain('href');
    expect(text).toContain('Dreamreel');
  });
});

it('uses the same Message-ID for every attempt and suppresses automatic replies', async () => {
  const mails = [await parsed(mailOf('reset-password'), 'one'), await parsed(mailOf('reset-password'), 'two')];
  for (const { messageId, headers } of mails) {
    expect(messageId).toBe('<account.b0c1f2f4-5a0f-4a53-8b4e-111111111111@movie.example>');
    expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  }
});
