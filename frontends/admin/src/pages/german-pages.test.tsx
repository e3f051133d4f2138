import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPage, readingGerman } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, serve } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AdminLogin } from '../features/admin-login/admin-login.tsx';
import { JoinPage } from '../features/join/join-page.tsx';
import { auditEntry, day, entry, gap, movie, noJobs } from '../testing/factories.ts';
import { approve, imageOf, JOB, job } from '../testing/generation-dialog.tsx';
import { cardOf, openDashboard } from '../testing/open-dashboard.tsx';

readingGerman();

const jaws = movie({ description: 'Der weiße Hai' });
const catalogue = readFileSync(join(import.meta.dirname, '../messages/de.po'), 'utf8');
const messages = [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, text = '', german = '']) => ({
  text: text.replaceAll('\\"', '"'),
  german,
}));
const sameInGerman = new Set(messages.flatMap(({ text, german }) => (text === german ? text : [])));
/** The English texts of the dashboard that are different in German. */
const english = new Set(messages.map(({ text }) => text).filter((text) => !sameInGerman.has(text)));
const ENGLISH_WORDS = /\b(the|with|your|this|has|are|and|you|to|of|for|by)\b/i;

/** Returns the texts and labels of the page that are not German. */
function englishTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  const labels = [...document.querySelectorAll('[aria-label], [placeholder]')].flatMap((element) =>
    ['aria-label', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [...texts, ...labels].filter((text) => english.has(text) || ENGLISH_WORDS.test(text));
}

const person = { id: 5, name: 'Mara', role: 'editor', active: true, joinedAt: null, invitedBy: null };
const day1 = { date: '2026-11-20', players: 10, wonAtHint: [1, 1, 2, 0, 1], lost: 3, returnedWithinWeek: null };
const running = ['1', '2'].map((id) => job({ jobId: JOB.replace('1', id), movieId: 7, isWaiting: id === '2' }));
const routes = {
  'GET /api/admin/generation': () => ok({ ...noJobs, isPaused: true, running }),
  'GET /api/admin/calendar': () => ok([day('2027-03-10', { alsoOn: ['2027-03-01'] }), gap('2027-03-11')]),
  'GET /api/admin/posts': () => ok({ entries: [entry()], next: null }),
  'GET /api/admin/numbers': () => ok({ days: [day1], countedAt: null }),
  'GET /api/admin/people': () => ok({ people: [person], invitations: [] }),
  'GET /api/admin/audit-log': () => ok({ entries: [auditEntry()], next: null, keptDays: 90 }),
  'GET /api/admin/social-preview/7': () => errorResponse(503, 'unavailable', 'Unavailable'),
};

it.each([
  ['', /^1 von 1 Filmen$/],
  ['?movie=7', 'Alle Filme'],
  ['?tab=image&movie=7&image=2', 'Jetzt zu sehen'],
  ['?tab=calendar&from=2027-03-08', 'Mittwoch, 10. März: Jaws (1975), Gut, Wiederholung'],
  ['?tab=queue', /^Angehalten\. /],
  ['?tab=posts', /^Für 24\.11\.2099.* · geplant von Ada$/],
  ['?tab=posts&view=sandbox', 'Verbindung testen'],
  ['?tab=numbers', 'noch offen'],
  ['?tab=import', 'Filme importieren'],
  ['?tab=game', 'Falsche Versuche mit der Lösung vergleichen'],
  ['?tab=people', 'Einladungslink erstellen'],
  ['?tab=audit', 'CSV exportieren'],
  ['?tab=account', 'Passwort ändern'],
])('shows no English text on the page /admin%s', async (address, german) => {
  await openDashboard([jaws], routes, `/admin${address}`);
  expect(await screen.findAllByText(german)).not.toEqual([]);
  expect(englishTexts()).toEqual([]);
});

it.each([
  ['Admin-Zugang', <AdminLogin key="login" />],
  ['Zugang zur Verwaltung', <JoinPage key="join" />],
])('shows no English text on the page “%s”', async (title, page) => {
  serve({
    'POST /api/admin/invitation': () => ok({ offer: { role: 'editor', expiresAt: '2026-11-29T10:00:00.000Z' } }),
  });
  openPage(page, '/admin');
  expect(await screen.findByText(title)).toBeVisible();
  expect(englishTexts()).toEqual([]);
});

it('shows no English text in the dialogs of a movie', async () => {
  const { user } = await openDashboard([jaws], routes);
  const card = await cardOf('Jaws');
  for (const [opener, title] of [
    ['„Jaws“ bearbeiten', '„Jaws“ bearbeiten'],
    ['„Jaws“ löschen', 'Film löschen'],
    ['In sozialen Medien posten', '„Jaws“ posten'],
  ] as const) {
    await user.click(card.queryByLabelText(opener) ?? card.getByText(opener));
    const dialog = await screen.findByText(title, { selector: '[role=dialog] h2, [role=alertdialog] h2' });
    expect(dialog).toBeVisible();
    expect(englishTexts()).toEqual([]);
    await user.keyboard('{Escape}');
  }
});

it('shows no English text in the generation dialog, even if the server reports its progress in English', async () => {
  const { send, dialog } = await approve();
  await send({ type: 'start', total: 5, jobId: JOB });
  await send({ type: 'progress', current: 1, total: 5, message: 'One of the images is ready' });
  await send(imageOf(1));
  expect(await dialog.findByText('1 von 5 Bildern')).toBeVisible();
  expect(englishTexts()).toEqual([]);
});
