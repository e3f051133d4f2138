import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readingGerman } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { swapImages } from '../features/movie-card/images/use-image-swap.ts';
import { untilToast } from '../testing/admin-session.ts';
import { auditEntry } from '../testing/audit-entry.ts';
import { approve, imageOf, JOB } from '../testing/generation-dialog.tsx';
import { movie, version } from '../testing/movie.ts';
import { day, gap } from '../testing/notices.ts';
import { cardOf, openDashboard } from '../testing/open-dashboard.tsx';
import { entry } from '../testing/posts.ts';

readingGerman();

const jaws = movie({ description: 'Der weiße Hai' });
const catalogue = readFileSync(join(import.meta.dirname, '../messages/de.po'), 'utf8');
/** The English texts of the dashboard that are different in German. */
const english = new Set(
  [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].flatMap(([, text = '', german]) =>
    text === german ? [] : [text.replaceAll('\\"', '"')],
  ),
);
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
const routes = {
  'GET /api/admin/calendar': () => ok([day('2027-03-10', { alsoOn: ['2027-03-01'] }), gap('2027-03-11')]),
  'GET /api/admin/posts': () => ok({ entries: [entry()], next: null }),
  'GET /api/admin/numbers': () => ok({ days: [day1], countedAt: null }),
  'GET /api/admin/game-settings': () => ok({ comparesGuesses: false }),
  'GET /api/admin/planning-settings': () => ok({ plansAhead: true }),
  'GET /api/admin/people': () => ok({ people: [person], invitations: [] }),
  'GET /api/admin/audit-log': () => ok({ entries: [auditEntry()], next: null, keptDays: 90 }),
  'GET /api/movies/7/images/1/versions': () => ok([version('b', { shown: true }), version('f')]),
  'GET /api/movies/7/images/1/candidates': () =>
    ok({ success: true, candidates: null, model: { name: 'local-image-model', repeats: 'never' } }),
  'GET /api/admin/social-preview/7': () => errorResponse(503, 'unavailable', 'Unavailable'),
};

it.each([
  ['', /^1 von 1 Filmen$/],
  ['?movie=7', 'Alle Filme'],
  ['?tab=image&movie=7&image=2', 'Jetzt zu sehen'],
  ['?tab=calendar&from=2027-03-08', 'Mittwoch, 10. März: Jaws (1975), Gut, Wiederholung'],
  ['?tab=posts', /^Für 24\.11\.2099.* · geplant von Ada$/],
  ['?tab=posts&view=sandbox', 'Verbindung testen'],
  ['?tab=numbers', 'noch offen'],
  ['?tab=import', 'Filme importieren'],
  ['?tab=game', 'Falsche Versuche mit der Lösung vergleichen'],
  ['?tab=people', 'Einladungslink erstellen'],
  ['?tab=audit', /^Mara hat Alien/],
  ['?tab=account', 'Passwort ändern'],
])('shows no English text on the page /admin%s', async (address, german) => {
  await openDashboard([jaws], routes, `/admin${address}`);
  expect(await screen.findByText(german)).toBeInTheDocument();
  expect(englishTexts()).toEqual([]);
});

it('shows no English text in the dialogs of a movie', async () => {
  const { user } = await openDashboard([jaws], routes);
  const card = await cardOf('Jaws');
  for (const [opener, title] of [
    ['„Jaws“ bearbeiten', '„Jaws“ bearbeiten'],
    ['„Jaws“ löschen', /löschen/],
    ['Auf Social Media posten', '„Jaws“ posten'],
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

it('finds movies by the date as German readers write it, and swaps images with a German toast', async () => {
  const heat = movie({ id: 9, title: 'Heat', featuredDate: null, featureDates: [] });
  const { user } = await openDashboard([jaws, heat], {
    'PATCH /api/movies/7/reorder-images': () =>
      ok({ success: true, message: 'Positions 2 and 5 of Jaws swapped', movie: swapImages(jaws, 1, 4) }),
  });
  await user.type(await screen.findByLabelText('Filme suchen'), '22.11.2026');
  expect(await screen.findByText('1 von 1 Filmen (gefiltert: „22.11.2026“)')).toBeVisible();
  const card = await cardOf('Jaws');
  expect(card.getByText(/1975/)).toHaveTextContent('Termin: 22.11.2026');
  await user.click(card.getByText('5 Bilder erzeugt'));
  await user.click(card.getByLabelText('Position 2 auswählen'));
  await user.click(card.getByLabelText('Position 5 auswählen'));
  await untilToast({ title: 'Bilder getauscht', description: 'Positionen 2 und 5 von „Jaws“ getauscht' });
});

it('reports failures in German, whatever the server says in English', async () => {
  const { user } = await openDashboard(
    [],
    {
      ...routes,
      'PATCH /api/admin/people/5': () => errorResponse(404, 'no-such-admin', 'That admin no longer exists'),
    },
    '/admin?tab=people',
  );
  await user.selectOptions(await screen.findByLabelText('Rolle von Mara'), 'Admin');
  await untilToast({ title: 'Zugang nicht geändert', description: 'Diesen Admin gibt es nicht mehr' });
});

it('reads a German list of movies', async () => {
  const { user } = await openDashboard(
    [],
    { 'POST /api/admin/import-movies': () => ok({ movies: [{ outcome: 'ready' }] }) },
    '/admin?tab=import',
  );
  // jsdom’s files can’t be read.
  const file = Object.assign(new File([], 'movies.csv'), {
    arrayBuffer: async () => Buffer.from('Titel;Jahr\nRan;1985\nHeat;bald'),
  });
  await user.upload(await screen.findByLabelText('CSV-Datei'), file);
  expect(await screen.findByText('1 Film kann hinzugefügt werden')).toBeVisible();
  expect(within(screen.getByRole('table')).getByText('„bald“ ist kein Jahr von 1888 bis 2100')).toBeVisible();
});
