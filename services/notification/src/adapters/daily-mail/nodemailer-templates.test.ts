import { expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { newToken } from '../../application/unsubscribe-token.ts';
import { nodemailerTemplates } from './nodemailer-templates.ts';

const SITE = 'https://movie.example/';
const IMAGE = `/images/${'a'.repeat(32)}`;
const movie = { image: IMAGE, description: 'A dark room — with a “lamp” & a cat' };
const clock = { now: () => new Date('2026-11-21T10:00:07Z') };
const templates = nodemailerTemplates({ from: 'Dreamreel <daily@movie.example>', publicUrl: SITE, clock });

async function renderMail(userId = 7, token = newToken()) {
  const { to, content } = (await templates.forDay('2026-11-21', movie))({
    userId,
    email: 'ada@example.org',
    token,
    language: 'en',
  });
  return { to, content, token, mail: await PostalMime.parse(content) };
}

it('renders a text and an HTML part with the same content, the image of the first hint and the links', async () => {
  const { to, mail, token } = await renderMail();
  expect(to).toBe('ada@example.org');
  expect(mail.to).toEqual([{ address: 'ada@example.org', name: '' }]);
  expect(mail.from).toEqual({ address: 'daily@movie.example', name: 'Dreamreel' });
  expect(mail.date).toBe('2026-11-21T10:00:07.000Z');
  expect(mail.subject).toBe('Today’s movie: Saturday, November 21');
  expect(mail.html).toContain(`src="https://movie.example${IMAGE}?w=768"`);
  for (const body of [mail.html, mail.text]) {
    expect(body).toContain('https://movie.example/daily');
    expect(body).toContain(`https://movie.example/unsubscribe?token=${token}`);
    expect(body).toContain('Today’s movie is here');
  }
  expect(mail.text).toContain(movie.description);
  expect(mail.html).toContain('A dark room — with a “lamp” &amp; a cat');
});

it.each([
  ['de', 'Ein dunkler Raum', 'Ein dunkler Raum', 'de'],
  ['de', '', movie.description, 'en'],
  ['en', 'Ein dunkler Raum', movie.description, 'en'],
] as const)('describes the image to %s readers with the German text %j as: %s', async (...expected) => {
  const [language, germanDescription, text, lang] = expected;
  const render = await templates.forDay('2026-11-21', { ...movie, germanDescription });
  const { html, text: plain } = await PostalMime.parse(
    render({ userId: 7, email: 'a@b.c', token: newToken(), language }).content,
  );
  expect(plain).toContain(text);
  expect(html).toContain(`<p lang="${lang}" class="muted"`);
});

it('renders markup in a description as text', async () => {
  const hostile = { image: IMAGE, description: '<a href="https://evil.example">a "door"</a>' };
  const { content } = (await templates.forDay('2026-11-21', hostile))({
    userId: 7,
    email: 'a@b.c',
    token: newToken(),
    language: 'en',
  });
  const { html, text } = await PostalMime.parse(content);
  expect(html).toContain('>&lt;a href=&quot;https://evil.example&quot;&gt;a &quot;door&quot;&lt;/a&gt;</p>');
  expect(text).toContain(hostile.description);
});

it('renders unfolded RFC 8058 headers with an address that acts only on POST', async () => {
  const { content, token } = await renderMail();
  const [head = ''] = content.split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <https://movie.example/api/unsubscribe?token=${token}&postOnly=true>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  );
});

it('gives a mail the same Message-ID in every worker and for every token', async () => {
  const ids = await Promise.all([renderMail(7), renderMail(7), renderMail(8)]);
  expect(ids.map(({ mail }) => mail.messageId)).toEqual([
    '<daily.2026-11-21.7@movie.example>',
    '<daily.2026-11-21.7@movie.example>',
    '<daily.2026-11-21.8@movie.example>',
  ]);
});

it('inserts the complete token wherever quoted-printable breaks the lines', async () => {
  for (let n = 0; n < 40; n += 3) {
    const site = `https://movie.example/${'x'.repeat(n)}/`;
    const renderMail = await nodemailerTemplates({ from: 'daily@movie.example', publicUrl: site, clock }).forDay(
      '2026-11-21',
      movie,
    );
    const token = newToken();
    const { html, text } = await PostalMime.parse(
      renderMail({ userId: 1, email: 'ada@example.org', token, language: 'en' }).content,
    );
    expect([html, text].map((body) => body?.split(`token=${token}`).length)).toEqual([2, 2]);
  }
});

it('renders lines of at most 998 characters and less than 10 kB', async () => {
  const { content } = await renderMail();
  expect(Math.max(...content.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  expect(content.length).toBeLessThan(10_000);
});

it('renders the mail in German for a user who has chosen German', async () => {
  const renderMail = await templates.forDay('2026-11-21', movie);
  const { content } = renderMail({ userId: 7, email: 'ada@example.org', token: newToken(), language: 'de' });
  const { subject, html, text } = await PostalMime.parse(content);
  expect(subject).toBe('Der Film des Tages: Samstag, 21. November');
  expect(html).toContain('<html lang="de"');
  expect(text).toContain('Jetzt spielen');
  expect(text).not.toContain('Unsubscribe');
});
