import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { movie, pendingMovie } from '../../testing/movie.ts';
import { cardOf, openDashboard, setPartlyTyped } from '../../testing/open-dashboard.tsx';

const ADD = 'POST /api/movies';
const CHANGE = 'PATCH /api/movies/7';
const LOOKUP = 'GET /api/admin/lookup-movie';
const CAST = 'Main cast (up to five, separated by commas)';
const today = utcDate(new Date());
const tomorrow = addDays(today, 1);

const found = {
  title: 'Alien',
  year: 1979,
  director: 'Ridley Scott',
  cast: ['Sigourney Weaver', 'Tom Skerritt'],
  genres: ['Horror'],
  description: 'A crew hears a call.',
  germanTitle: '',
  germanDescription: '',
  aliases: ['Alien: Director’s Cut'],
  imdbId: 'tt0078748',
  tmdbId: 348,
  poster_path: null,
  source: 'corpus',
  movieId: null,
};

async function openForm(routes: Routes = {}) {
  const page = await openDashboard([movie()], routes);
  await page.user.click(screen.getByRole('button', { name: 'Add movie' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a movie' }));
  const field = (name: string) => dialog.getByLabelText(name);
  return { ...page, dialog, field };
}

describe('adding a movie', () => {
  it('asks about a movie of the same year with almost the same title, and adds the new one after a confirmation', async () => {
    let rejections = 0;
    const { user, server, dialog, field } = await openForm({
      [ADD]: () =>
        rejections++ === 0
          ? errorResponse(409, 'similar-movie', 'A movie of this year has almost the same title: Jaws (1975)')
          : ok({ success: true, message: 'Added', movie: pendingMovie() }),
    });
    await user.type(field('Title'), 'JAWS');
    await user.type(field('Year'), '1975');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/almost the same title: Jaws \(1975\)/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add anyway' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Movie Added' }));
    expect(server.to(ADD).at(-1)?.body).toMatchObject({ title: 'JAWS', confirmSimilar: true });
  });

  it('reports a missing title and year at their fields', async () => {
    const { user, server, dialog, field } = await openForm();
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(field('Title')).toHaveFocus();
    expect(field('Title')).toHaveAccessibleDescription('Please enter the title');
    expect(field('Year')).toHaveAccessibleDescription('Please enter a year between 1888 and 2100');
    expect(server.to(ADD)).toEqual([]);
  });

  it('reports invalid ids and too many cast members at their fields', async () => {
    const { user, server, dialog, field } = await openForm();
    await user.type(field('Title'), 'Alien');
    await user.type(field('Year'), '1979');
    await user.type(field(CAST), 'a, b, c, d, e, f');
    await user.type(field('IMDb ID (tt…)'), '78748');
    await user.type(field('TMDB ID'), 'x');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(field(CAST)).toHaveFocus();
    expect(field(CAST)).toHaveAccessibleDescription('Please enter at most 5 names');
    expect(field('IMDb ID (tt…)')).toHaveAccessibleDescription('Please enter an ID such as tt0078748');
    expect(field('TMDB ID')).toHaveAccessibleDescription('Please enter a number');
    expect(server.to(ADD)).toEqual([]);
  });

  it('sends the typed fields, and adds the movie to the list', async () => {
    const { user, server, dialog, field } = await openForm({
      [ADD]: () => ok({ success: true, message: 'Alien is added', movie: pendingMovie() }),
    });
    await user.type(field('Title'), ' Alien ');
    await user.type(field('Year'), '1979');
    await user.type(field('Director'), ' Ridley Scott ');
    await user.type(field(CAST), 'Sigourney Weaver,  Tom Skerritt ,');
    await user.type(field('IMDb ID (tt…)'), 'tt0078748');
    await user.type(field('Genres (up to three, separated by commas)'), 'Horror, Science Fiction');
    await user.type(field('TMDB ID'), '348');
    await user.type(field('German title (optional)'), ' Das unheimliche Wesen ');
    await user.type(field('German description (optional)'), 'Ein Frachter folgt einem Signal.');
    await user.type(field('Other titles'), 'Alien 1{Enter}{Enter}El octavo pasajero');
    await user.type(field('Feature date'), tomorrow);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Movie Added', description: 'Alien is added' }));
    expect(server.to(ADD)[0]?.body).toEqual({
      ...unknownFields,
      title: 'Alien',
      year: 1979,
      director: 'Ridley Scott',
      cast: ['Sigourney Weaver', 'Tom Skerritt'],
      genres: ['Horror', 'Science Fiction'],
      germanTitle: 'Das unheimliche Wesen',
      germanDescription: 'Ein Frachter folgt einem Signal.',
      aliases: ['Alien 1', 'El octavo pasajero'],
      imdbId: 'tt0078748',
      tmdbId: 348,
      poster_path: null,
      featureDate: tomorrow,
    });
    await cardOf('Alien');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fills in a movie that was looked up, and disables movies that already exist', async () => {
    const { user, dialog, field } = await openForm({
      [LOOKUP]: () => ok([{ ...found, title: 'Jaws', year: 1975, movieId: 7 }, found]),
    });
    await user.type(field('Look up a movie'), 'a');
    await user.type(field('Look up a movie'), 'l');
    expect(await dialog.findByRole('button', { name: /^Jaws 1975/ })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: /^Alien 1979/ }));
    expect(field('Title')).toHaveValue('Alien');
    expect(field('Year')).toHaveValue('1979');
    expect(field('Director')).toHaveValue('Ridley Scott');
    expect(field(CAST)).toHaveValue('Sigourney Weaver, Tom Skerritt');
    expect(field('IMDb ID (tt…)')).toHaveValue('tt0078748');
    expect(field('TMDB ID')).toHaveValue('348');
    expect(field('Description')).toHaveValue('A crew hears a call.');
    expect(field('Other titles')).toHaveValue('Alien: Director’s Cut');
  });

  it('opens the generation dialog after Add & Generate Images', async () => {
    const { user, dialog, field } = await openForm({
      [ADD]: () => ok({ success: true, message: 'Added', movie: pendingMovie() }),
      'GET /api/movies/8/prompt-draft': () => new Promise(() => undefined),
    });
    await user.type(field('Title'), 'Alien');
    await user.type(field('Year'), '1979');
    await user.click(dialog.getByRole('button', { name: 'Add & Generate Images' }));
    expect(await screen.findByRole('dialog', { name: 'Generate Images for Alien' })).toBeVisible();
  });

  it.each([
    ['movie-exists', 'Title', 'Jaws (1975) is there already'],
    ['date-taken', 'Feature date', 'Heat is scheduled for this day'],
  ])('shows the error %s at the field %s', async (code, name, message) => {
    const { user, dialog, field } = await openForm({ [ADD]: () => errorResponse(409, code, message) });
    await user.type(field('Title'), 'Jaws');
    await user.type(field('Year'), '1975');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
    expect(field('Title')).toHaveValue('Jaws');
  });
});

describe('editing a movie', () => {
  it('sends only the changed fields', async () => {
    const changed = movie({ title: 'Jaws!', featureDates: [] });
    const page = await openDashboard(
      [movie({ director: 'Steven Spielburg', featureDates: [{ date: tomorrow, source: 'planned' }] })],
      {
        [CHANGE]: () => ok({ success: true, message: 'Saved', movie: changed }),
      },
    );
    await page.user.click((await cardOf('Jaws')).getByRole('button', { name: 'Edit Jaws' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Jaws' }));
    expect(dialog.getByLabelText('Feature date')).toHaveValue(tomorrow);
    await page.user.type(dialog.getByLabelText('Title'), '!');
    expect(dialog.getByLabelText('Director')).toHaveValue('Steven Spielburg');
    await page.user.clear(dialog.getByLabelText('Director'));
    await page.user.type(dialog.getByLabelText('Director'), 'Steven Spielberg');
    await page.user.clear(dialog.getByLabelText('Feature date'));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('article', { name: /^Jaws!/ });
    expect(page.server.to(CHANGE)[0]?.body).toEqual({
      title: 'Jaws!',
      director: 'Steven Spielberg',
      featureDate: null,
      version: 1,
    });
  });

  it('sends nothing while the day is incomplete, and keeps the typed part', async () => {
    const { user, server } = await openDashboard([movie({ featureDates: [{ date: tomorrow, source: 'planned' }] })]);
    await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Edit Jaws' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Jaws' }));
    const day = dialog.getByLabelText('Feature date');
    setPartlyTyped(day, true);
    fireEvent.change(day, { target: { value: '' } });
    await user.type(dialog.getByLabelText('Title'), '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(day).toHaveAccessibleDescription('Please enter a complete date');
    expect(day).toHaveFocus();
    expect(day).toHaveValue('');
    expect(server.to(CHANGE)).toEqual([]);
  });

  it('sends nothing if nothing has changed', async () => {
    const { user, server } = await openDashboard([movie()]);
    await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Edit Jaws' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(CHANGE)).toEqual([]);
  });
});
