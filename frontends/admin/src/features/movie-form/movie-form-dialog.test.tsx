import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { movie, pendingMovie } from '../../testing/factories.ts';
import { cardOf, openDashboard, setPartlyTyped, shownToast, untilToast } from '../../testing/open-dashboard.tsx';

const ADD = 'POST /api/movies';
const CHANGE = 'PATCH /api/movies/7';
const LOOKUP = 'GET /api/admin/lookup-movie';
const CAST = 'Main cast (up to five, separated by commas)';
const IMDB = 'IMDb ID (tt…)';
const today = utcDate(new Date());
const tomorrow = addDays(today, 1);
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function inDialog(name: string) {
  const dialog = within(await screen.findByRole('dialog', { name }));
  const field = (label: string) => dialog.getByLabelText(label);
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  return { dialog, field, type };
}

describe('adding a movie', () => {
  async function openForm(routes: Routes = {}) {
    const page = await openDashboard([movie()], routes);
    await page.user.click(screen.getByText('Add movie', { selector: 'button' }));
    const form = await inDialog('Add a movie');
    const typeMovie = (title: string, year: string) => {
      form.type('Title', title);
      form.type('Year', year);
    };
    return { ...page, ...form, typeMovie, add: () => page.user.click(form.dialog.getByText('Add')) };
  }

  it('reports each missing or invalid value at its field, and adds the typed movie once all are valid', async () => {
    const { server, field, type, typeMovie, add } = await openForm({
      [ADD]: () => ok({ success: true, message: 'Alien is added', movie: pendingMovie() }),
    });
    await add();
    expect(field('Title')).toHaveFocus();
    expect(field('Title')).toHaveAccessibleDescription('Please enter the title');
    expect(field('Year')).toHaveAccessibleDescription('Please enter a year between 1888 and 2100');
    typeMovie(' Alien ', '1979');
    type(CAST, 'a, b, c, d, e, f');
    type(IMDB, '78748');
    type('TMDB ID', 'x');
    await add();
    expect(field(CAST)).toHaveFocus();
    expect(field(CAST)).toHaveAccessibleDescription('Please enter at most 5 names');
    expect(field(IMDB)).toHaveAccessibleDescription('Please enter an ID such as tt0078748');
    expect(field('TMDB ID')).toHaveAccessibleDescription('Please enter a number');
    expect(server.to(ADD)).toEqual([]);

    type('Director', ' Ridley Scott ');
    type(CAST, 'Sigourney Weaver,  Tom Skerritt ,');
    type(IMDB, 'tt0078748');
    type('Genres (up to three, separated by commas)', 'Horror, Science Fiction');
    type('TMDB ID', '348');
    type('German title (optional)', ' Das unheimliche Wesen ');
    type('German description (optional)', 'Ein Frachter folgt einem Signal.');
    type('Other titles', 'Alien 1\n\nEl octavo pasajero');
    type('Feature date', tomorrow);
    await add();
    await untilToast({ title: 'Movie Added', description: 'Alien is added' });
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

  it('shows a conflict with another movie or day at its field, and asks about an almost equal title', async () => {
    const similar = 'A movie of this year has almost the same title: Jaws (1975)';
    const answers = [
      errorResponse(409, 'movie-exists', 'Jaws (1975) is there already'),
      errorResponse(409, 'date-taken', 'Heat is scheduled for this day'),
      errorResponse(409, 'similar-movie', similar),
    ];
    const added = ok({ success: true, message: 'Added', movie: pendingMovie() });
    const { user, server, field, typeMovie, add } = await openForm({ [ADD]: () => answers.shift() ?? added });
    typeMovie('JAWS', '1975');
    await add();
    await waitFor(() => expect(field('Title')).toHaveAccessibleDescription('Jaws (1975) is there already'));
    await add();
    await waitFor(() => expect(field('Feature date')).toHaveAccessibleDescription('Heat is scheduled for this day'));
    expect(field('Title')).toHaveValue('JAWS');
    await add();
    expect(await screen.findByText(similar)).toBeVisible();
    await user.click(screen.getByText('Add anyway'));
    await untilToast({ title: 'Movie Added' });
    expect(server.to(ADD).at(-1)?.body).toMatchObject({ title: 'JAWS', confirmSimilar: true });
  });

  it('adds several movies in one dialog, each in an empty form that starts with the search', async () => {
    const { user, server, dialog, field, typeMovie } = await openForm({
      [ADD]: ({ body }) => ok({ success: true, message: 'Added', movie: pendingMovie(Object(body)) }),
    });
    const addAndContinue = () => user.click(dialog.getByText('Add & Start Another'));
    typeMovie('Alien', '1979');
    field('Title').focus();
    await addAndContinue();
    await waitFor(() => expect(field('Look up a movie')).toHaveFocus());
    expect(field('Title')).toHaveValue('');
    typeMovie('Heat', '1995');
    await addAndContinue();
    await waitFor(() => expect(server.to(ADD).map(({ body }) => Object(body).title)).toEqual(['Alien', 'Heat']));
    expect(screen.getByRole('dialog', { name: 'Add a movie' })).toBeVisible();
  });

  it('fills in a movie that was looked up, disables existing movies, and opens the generation dialog', async () => {
    const found = {
      ...unknownFields,
      title: 'Alien',
      year: 1979,
      description: '',
      cast: ['Sigourney Weaver', 'Tom Skerritt'],
      aliases: ['Alien: Director’s Cut'],
      tmdbId: 348,
      poster_path: null,
      source: 'corpus',
      movieId: null,
    };
    const { user, dialog, field, type } = await openForm({
      [LOOKUP]: () => ok([{ ...found, title: 'Jaws', year: 1975, movieId: 7 }, found]),
      [ADD]: () => ok({ success: true, message: 'Added', movie: pendingMovie() }),
    });
    type('Look up a movie', 'al');
    expect(await dialog.findByRole('button', { name: /^Jaws 1975/ })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: /^Alien 1979/ }));
    expect(field('Title')).toHaveValue('Alien');
    expect(field(CAST)).toHaveValue('Sigourney Weaver, Tom Skerritt');
    expect(field('TMDB ID')).toHaveValue('348');
    expect(field('Other titles')).toHaveValue('Alien: Director’s Cut');
    await user.click(dialog.getByText('Add & Generate Images'));
    expect(await screen.findByRole('dialog', { name: 'Generate Images for Alien' })).toBeVisible();
  });
});

/** Opens the form of Jaws from its page. */
async function openEditor(jaws: AdminMovie, routes: Routes = {}) {
  const page = await openDashboard([jaws], routes, '/admin?movie=7');
  await page.user.click((await cardOf('Jaws')).getByLabelText('Edit Jaws'));
  const form = await inDialog('Edit Jaws');
  return { ...page, ...form, save: () => page.user.click(form.dialog.getByText('Save')) };
}

const planned = movie({ director: 'Spielberg', featureDates: [{ date: tomorrow, source: 'planned' }] });

it('sends only the changed fields of a movie, and nothing while the day is incomplete', async () => {
  const changed = movie({ title: 'Jaws!', featureDates: [] });
  const { server, field, type, save } = await openEditor(planned, {
    [CHANGE]: () => ok({ success: true, message: 'Saved', movie: changed }),
  });
  const day = field('Feature date');
  expect(day).toHaveValue(tomorrow);
  setPartlyTyped(day, true);
  type('Feature date', '');
  type('Title', 'Jaws!');
  type('Director', 'Steven Spielberg');
  await save();
  expect(day).toHaveAccessibleDescription('Please enter a complete date');
  expect(day).toHaveFocus();
  expect(day).toHaveValue('');
  expect(server.to(CHANGE)).toEqual([]);

  setPartlyTyped(day, false);
  type('Feature date', tomorrow);
  type('Feature date', '');
  await save();
  await cardOf('Jaws!');
  const change = { title: 'Jaws!', director: 'Steven Spielberg', featureDate: null, version: 1 };
  expect(server.to(CHANGE)[0]?.body).toEqual(change);
});

it('asks before it discards unsaved changes, and keeps them until the admin confirms it', async () => {
  const { user, field, type, server } = await openEditor(movie());
  const answer = async (text: string) => {
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByText(text));
  };
  type('Title', 'Jaws!');
  await answer('Keep editing');
  expect(field('Title')).toHaveValue('Jaws!');
  await answer('Discard');
  await untilClosed();
  expect(server.to(CHANGE)).toEqual([]);
});

describe('a movie that another admin has changed meanwhile', () => {
  /** Opens the form of Jaws in version 3 while the server has version 4 with the changes of `theirs`. */
  async function openOutdated(theirs: Partial<AdminMovie>, routes: Routes = {}) {
    const seen = movie({ version: 3, director: 'S. Spielberg', featureDates: [] });
    const current = { ...seen, ...theirs, version: 4 };
    const saved: Record<string, unknown>[] = [];
    const page = await openEditor(seen, {
      'GET /api/movies/7': () => ok(current),
      [CHANGE]: ({ body }) => {
        const { version, ...changes } = Object(body);
        if (version !== current.version)
          return errorResponse(409, 'conflict', 'Someone else changed this movie while you were editing');
        saved.push(changes);
        return ok({ success: true, message: 'Jaws saved', movie: { ...current, ...changes, version: 5 } });
      },
      ...routes,
    });
    return { ...page, saved };
  }

  it('shows both versions of each field that both have changed, and saves the chosen ones', async () => {
    const { user, dialog, field, type, save, saved, server } = await openOutdated({
      description: 'Theirs',
      year: 1976,
      featureDates: [{ date: addDays(today, 6), source: 'planned' }],
    });
    type('Description', 'Mine');
    type('Year', '1974');
    type('Feature date', addDays(today, 5));
    await save();
    expect(await dialog.findByText('Someone else changed this movie while you were editing')).toHaveFocus();
    const group = (name: string) => within(dialog.getByRole('group', { name }));
    const choose = (name: string, version: RegExp) => user.click(group(name).getByRole('radio', { name: version }));
    expect(group('Description').getByRole('radio', { name: 'Yours Mine' })).not.toBeChecked();
    expect(field('Description')).toHaveValue('Mine');
    expect(saved).toEqual([]);

    await choose('Feature date', /^Saved version/);
    await choose('Description', /^Saved version Theirs$/);
    expect(field('Description')).toHaveValue('Theirs');
    await save();
    expect(group('Year').getByRole('radio', { name: 'Yours 1974' })).toHaveFocus();
    expect(server.to(CHANGE)).toHaveLength(1);
    await choose('Year', /^Yours 1974$/);
    await save();
    await untilClosed();
    expect(saved).toEqual([{ year: 1974 }]);
  });

  it.each([
    ['immediately, and keeps changes to other fields', { description: 'Theirs' }, [{ director: 'Steven Spielberg' }]],
    ['nothing if the other admin has saved the same change', { director: 'Steven Spielberg' }, []],
  ])('saves %s', async (_, theirs, expected) => {
    const { type, save, saved } = await openOutdated(theirs);
    type('Director', 'Steven Spielberg');
    await save();
    await untilClosed();
    expect(saved).toEqual(expected);
    expect(shownToast()?.variant).not.toBe('destructive');
  });

  it('says who saved the movie and when', async () => {
    const change = { id: 5, action: 'changeMovie', movieId: 7, movieTitle: 'Jaws', details: {}, times: 1 };
    const at = new Date();
    const { dialog, type, save } = await openOutdated(
      { description: 'Theirs' },
      { 'GET /api/admin/recent-changes': () => ok([{ ...change, at: at.toISOString(), person: 'mia' }]) },
    );
    type('Description', 'Mine');
    await save();
    const time = at.toLocaleTimeString('en-US', { timeStyle: 'short' });
    expect(await dialog.findByText(`mia saved this movie at ${time}`)).toHaveFocus();
  });
});
