import type { AccountLanguage } from '@dreamreel/proto/identity/account-forms';
import type { AccountMailKind } from '@dreamreel/proto/identity/internal-calls';
import { describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import type { MovieOfDay } from '../../application/ports.ts';
import { newToken } from '../daily-mail/pg-unsubscribe-tokens.ts';
import { nodemailerAccountMails, nodemailerTemplates } from './mail-templates.ts';

const SITE = 'https://movie.example/';
const IMAGE = `/images/${'a'.repeat(32)}`;
const DESCRIPTION = 'A dark room — with a “lamp” & a cat';
const email = 'ada@example.org';
const clock = { now: () => new Date('2026-11-21T10:00:07Z') };
const sender = { from: 'Dreamreel <daily@movie.example>', publicUrl: SITE, clock };

describe('a daily mail', () => {
  type Options = { site?: string; language?: AccountLanguage; movie?: Partial<MovieOfDay> };
  async function render({ site = SITE, language = 'en', movie = {} }: Options = {}) {
    const templates = nodemailerTemplates({ ...sender, publicUrl: site });
    const renderMail = await templates('2026-11-21', { image: IMAGE, description: DESCRIPTION, ...movie });
    const token = newToken();
    const { to, content } = renderMail({ userId: 7, email, token, language });
    return { to, content, token, mail: await PostalMime.parse(content) };
  }

  it('has a text and an HTML part with the same content, the image of the first hint and the links', async () => {
    const { to, mail, token, content } = await render();
    expect(to).toBe(email);
    expect(mail).toMatchObject({
      to: [{ address: email, name: '' }],
      from: { address: 'daily@movie.example', name: 'Dreamreel' },
      date: '2026-11-21T10:00:07.000Z',
      messageId: '<daily.2026-11-21.7@movie.example>',
      subject: 'Today’s movie: Saturday, November 21',
    });
    expect(mail.html).toContain(`src="https://movie.example${IMAGE}?w=768"`);
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('https://movie.example/daily');
      expect(body).toContain(`https://movie.example/unsubscribe?token=${token}`);
      expect(body).toContain('Today’s movie is here');
    }
    expect(mail.text).toContain(DESCRIPTION);
    expect(Math.max(...content.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(content.length).toBeLessThan(10_000);
  });

  it('is in German for a user who has chosen German', async () => {
    const { subject, html, text } = (await render({ language: 'de' })).mail;
    expect(subject).toBe('Der Film des Tages: Samstag, 21. November');
    expect(html).toContain('<html lang="de"');
    expect(text).toContain('Jetzt spielen');
    expect(text).not.toContain('Unsubscribe');
  });

  it.each([
    ['de', 'Ein dunkler Raum', 'Ein dunkler Raum', 'de'],
    ['de', '', DESCRIPTION, 'en'],
    ['en', 'Ein dunkler Raum', DESCRIPTION, 'en'],
  ] as const)('describes the image to %s readers with the German text %j as: %s', async (...expected) => {
    const [language, germanDescription, text, lang] = expected;
    const { mail } = await render({ language, movie: { germanDescription } });
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(`<p lang="${lang}" class="muted"`);
  });

  it('shows markup in a description as text', async () => {
    const description = '<a href="https://evil.example">a "door" & more</a>';
    const { html, text } = (await render({ movie: { description } })).mail;
    const escaped = '&lt;a href=&quot;https://evil.example&quot;&gt;a &quot;door&quot; &amp; more&lt;/a&gt;';
    expect(html).toContain(`>${escaped}</p>`);
    expect(text).toContain(description);
  });

  it('has unfolded RFC 8058 headers with an address that acts only on POST', async () => {
    const { content, token } = await render();
    const [head = ''] = content.split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        `List-Unsubscribe: <https://movie.example/api/unsubscribe?token=${token}&postOnly=true>`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]),
    );
  });

  it('contains the complete token wherever quoted-printable breaks the lines', async () => {
    for (let n = 0; n < 40; n += 3) {
      const { mail, token } = await render({ site: `https://${'x'.repeat(n + 1)}.example/` });
      expect([mail.html, mail.text].map((body) => body?.split(`token=${token}`).length)).toEqual([2, 2]);
    }
  });
});

describe.each(['en', 'de'] as const)('an account mail in %s', (language) => {
  const renderMail = nodemailerAccountMails(sender);
  const mailId = 'b0c1f2f4-5a0f-4a53-8b4e-111111111111';
  const TOKEN = 'A_-9'.repeat(10);
  const render = async (kind: AccountMailKind, token?: string) =>
    PostalMime.parse((await renderMail({ mailId, userId: 7, kind, email, language }, token)).content);

  it.each([
    ['verify-email', '/verify-email'],
    ['change-email', '/verify-email'],
    ['reset-password', '/reset-password'],
  ] as const)('contains the link of %s in text and HTML, and the token in the fragment', async (kind, page) => {
    const { to, subject, html, text } = await render(kind, TOKEN);
    expect(to?.[0]?.address).toBe(email);
    expect(subject).not.toContain(TOKEN);
    for (const body of [html, text]) expect(body).toContain(`https://movie.example${page}#token=${TOKEN}`);
    expect(html).toContain(`<html lang="${language}"`);
  });

  it.each(['email-changed', 'password-changed'] as const)('has no link if it only reports %s', async (kind) => {
    const { html, text } = await render(kind);
    expect(html).not.toContain('href');
    expect(text).toContain('Dreamreel');
  });

  it('has the same Message-ID for every attempt and suppresses automatic replies', async () => {
    for (const { messageId, headers } of [
      await render('reset-password', 'one'),
      await render('reset-password', 'two'),
    ]) {
      expect(messageId).toBe(`<account.${mailId}@movie.example>`);
      expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    }
  });
});
