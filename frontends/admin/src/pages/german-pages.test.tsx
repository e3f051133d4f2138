import { readingGerman } from '@dreamreel/ui/testing/open-page';
import { ok } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { swapImages } from '../features/movie-card/images/use-image-swap.ts';
import { shownToast } from '../testing/admin-session.ts';
import { movie } from '../testing/movie.ts';
import { cardOf, openDashboard } from '../testing/open-dashboard.tsx';

readingGerman();

const jaws = movie();

it('shows the header and the navigation in German', async () => {
  await openDashboard([jaws]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Verwaltung' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Angemeldet als ada · Admin' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Verwaltung' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Filme',
    'Standbild-Analyse',
    'Kalender',
    'Beiträge',
    'Statistik',
    'Import',
    'Spiel',
    'Team',
    'Protokoll',
  ]);
  expect(document.title).toBe('Verwaltung · Dreamreel');
});

it('shows the movies in German, with dates, and swaps images with a German toast', async () => {
  const { user } = await openDashboard([jaws], {
    'PATCH /api/movies/7/reorder-images': () =>
      ok({ success: true, message: 'Positions 2 and 5 of Jaws swapped', movie: swapImages(jaws, 1, 4) }),
  });
  expect(await screen.findByText('1 von 1 Filmen')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Filme suchen' })).toBeVisible();
  const card = await cardOf('Jaws');
  expect(card.getByText('Erzeugt')).toBeVisible();
  expect(card.getByText('Gut')).toHaveTextContent('Zustand: Gut');
  expect(card.getByText(/1975/)).toHaveTextContent('Termin: 22.11.2026');
  await user.click(card.getByRole('button', { name: '5 Bilder erzeugt' }));
  await user.click(card.getByRole('button', { name: 'Position 2 auswählen' }));
  expect(card.getByText('Position 2 ausgewählt')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Position 5 auswählen' }));
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Bilder getauscht',
      description: 'Positionen 2 und 5 von „Jaws“ getauscht',
    }),
  );
});

it('finds movies by the date as German readers write it', async () => {
  const { user } = await openDashboard([jaws, movie({ id: 9, title: 'Heat', featuredDate: null, featureDates: [] })]);
  await user.type(await screen.findByRole('searchbox', { name: 'Filme suchen' }), '22.11.2026');
  expect(await screen.findByText('1 von 1 Filmen (gefiltert: „22.11.2026“)')).toBeVisible();
});

it('shows the page of a movie in German, with the details of an image', async () => {
  const { user } = await openDashboard([jaws], {}, '/admin?movie=7');
  expect(await screen.findByRole('link', { name: 'Alle Filme' })).toBeVisible();
  const card = await cardOf('Jaws');
  for (const name of ['„Jaws“ bearbeiten', '„Jaws“ löschen', 'Mit neuem Szenensystem neu erzeugen', 'Prompts ansehen'])
    expect(card.getByRole('button', { name })).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Zustand von Bild 2: In Liste erkannt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hinweis 2 von „Jaws“' }));
  expect(dialog.getByRole('list', { name: 'Im Bild' })).toHaveTextContent('a beach');
  expect(dialog.getByRole('button', { name: 'Noch einmal prüfen' })).toBeVisible();
  expect(dialog.getByLabelText('Für alle, die das Bild nicht sehen können (englisch)')).toHaveValue('Shown in 2');
});

it('deletes marked movies with a German report', async () => {
  const { user } = await openDashboard([jaws], {
    'DELETE /api/movies/7': () => ok({ success: true, message: 'Jaws deleted', restorableUntil: '2027-01-01' }),
  });
  await user.click((await cardOf('Jaws')).getByRole('checkbox', { name: '„Jaws“ auswählen' }));
  const bar = within(await screen.findByRole('region', { name: 'Ausgewählte Filme' }));
  expect(bar.getByText('1 Film ausgewählt')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Löschen' }));
  await user.click(await screen.findByRole('button', { name: 'Alle löschen' }));
  expect(await screen.findByText('1 von 1 erledigt')).toBeVisible();
});

it('lists the keys in German', async () => {
  const { user } = await openDashboard([jaws]);
  await user.click(await screen.findByRole('button', { name: 'Tastenkürzel' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Filme suchen')).toBeVisible();
  expect(dialog.getByText('Entf')).toBeVisible();
});

it('reports errors of the movie form in German, and saves with a German toast', async () => {
  const { user } = await openDashboard([], {
    'POST /api/movies': () => ok({ success: true, message: 'Jaws is in the list', movie: jaws }),
  });
  await user.click((await screen.findAllByRole('button', { name: 'Film hinzufügen' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Film hinzufügen' }));
  await user.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
  expect(dialog.getByLabelText('Titel')).toHaveAccessibleDescription('Bitte gib den Titel ein');
  await user.type(dialog.getByLabelText('Titel'), 'Jaws');
  await user.type(dialog.getByLabelText('Jahr'), '1975');
  await user.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ title: 'Film hinzugefügt', description: '„Jaws“ steht jetzt in der Liste' }),
  );
});

it('shows the import in German', async () => {
  const { user } = await openDashboard(
    [],
    { 'POST /api/admin/import-movies': () => ok({ movies: [{ outcome: 'ready' }] }) },
    '/admin?tab=import',
  );
  expect(await screen.findByRole('heading', { name: 'Filme importieren' })).toBeVisible();
  expect(document.title).toBe('Import · Verwaltung · Dreamreel');
  // jsdom’s files can’t be read.
  const file = Object.assign(new File([], 'movies.csv'), {
    arrayBuffer: async () => Buffer.from('Titel;Jahr\nRan;1985\nHeat;bald'),
  });
  await user.upload(screen.getByLabelText('CSV-Datei'), file);
  expect(await screen.findByText('1 Film kann hinzugefügt werden')).toBeVisible();
  expect(screen.getByText('„bald“ ist kein Jahr von 1888 bis 2100')).toBeVisible();
  expect(screen.getByRole('button', { name: '1 Film importieren' })).toBeEnabled();
});
