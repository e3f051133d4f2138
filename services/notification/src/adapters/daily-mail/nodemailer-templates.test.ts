import type { AccountLanguage } from '@dreamreel/proto/identity/account-forms';
import { expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import type { MovieOfDay } from '../../application/ports.ts';
import { nodemailerTemplates } from './nodemailer-templates.ts';
import { newToken } from './pg-unsubscribe-tokens.ts';

const SITE = 'https://movie.example/';
const IMAGE = `/images/${'a'.repeat(32)}`;
const DESCRIPTION = 'A dark room — with a “lamp” & a cat';
const clock = { now: () => new Date('2026-11-21T10:00:07Z') };

type Options = { site?: string; userId?: number; language?: AccountLanguage; movie?: Partial<MovieOfDay> };

async function render({ site = SITE, userId = 7, language = 'en', movie = {} }: Options = {}) {
  const templates = nodemailerTemplates({ from: 'Dreamreel <daily@movie.example>', publicUrl: site, clock });
  const renderMail = await templates('2026-11-21', { image: IMAGE, description: DESCRIPTION, ...movie });
  const token = newToken();
  const { to, content } = renderMail({ userId, email: 'ada@example.org', token, language });
  return { to, content, token, mail: await PostalMime.parse(content) };
}

it('renders a text and an HTML part with the same content, the image of the first hint and the links', async () => {
  const { to, mail, token, content } = await render();
  expect(to).toBe('ada@example.org');
  expect(mail).toMatchObject({
    to: [{ address: 'ada@example.org', name: '' }],
    from: { address: 'daily@movie.example', name: 'Dreamreel' },
    date: '2026-11-21T10:00:07.000Z',
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

it('renders markup in a description as text', async () => {
  const description = '<a href="https://evil.example">a "door" & more</a>';
  const { html, text } = (await render({ movie: { description } })).mail;
  const escaped = '&lt;a href=&quot;https://evil.example&quot;&gt;a &quot;door&quot; &amp; more&lt;/a&gt;';
  expect(html).toContain(`>${escaped}</p>`);
  expect(text).toContain(description);
});

it('renders unfolded RFC 8058 headers with an address that acts only on POST', async () => {
  const { content, token } = await render();
  const [head = ''] = content.split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <https://movie.example/api/unsubscribe?token=${token}&postOnly=true>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  );
});

it('gives a mail the same Message-ID in every worker and for every token', async () => {
  const mails = await Promise.all([7, 7, 8].map((userId) => render({ userId })));
  expect(mails.map(({ mail }) => mail.messageId)).toEqual(
    [7, 7, 8].map((userId) => `<daily.2026-11-21.${userId}@movie.example>`),
  );
});

it('inserts the complete token wherever quoted-printable breaks the lines', async () => {
  for (let n = 0; n < 40; n += 3) {
    const { mail, token } = await render({ site: `https://${'x'.repeat(n + 1)}.example/` });
    expect([mail.html, mail.text].map((body) => body?.split(`token=${token}`).length)).toEqual([2, 2]);
  }
});

it('renders the mail in German for a user who has chosen German', async () => {
  const { subject, html, text } = (await render({ language: 'de' })).mail;
  expect(subject).toBe('Der Film des Tages: Samstag, 21. November');
  expect(html).toContain('<html lang="de"');
  expect(text).toContain('Jetzt spielen');
  expect(text).not.toContain('Unsubscribe');
});
