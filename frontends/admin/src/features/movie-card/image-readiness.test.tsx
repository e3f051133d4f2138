import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { type ImageIssue, type MovieGuessability, UNKNOWN_READINESS } from '@dreamreel/proto/catalogue/readiness';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { imageMark, movieMark } from '../../movies/readiness-badge.tsx';
import { GOOD, movie } from '../../testing/factories.ts';
import { cardOf, openDashboard, untilToast } from '../../testing/open-dashboard.tsx';

const UNTESTED = { value: null, isEstimate: false };
const { readiness } = movie();
const imageReadiness = (
  issues: ImageIssue[],
  guessability: { value: number | null; isEstimate: boolean } = UNTESTED,
) => ({
  issues,
  looksLike: [],
  guessability,
});
const withGuessability = (more: Partial<MovieGuessability>) => ({
  ...readiness,
  guessability: { ...GOOD, ...more },
});
const changed = (after: AdminMovie) => () => ok({ success: true, message: 'Done', movie: after });

/** Opens the page of the movie. */
async function openCard(shown: AdminMovie, routes: Routes = {}) {
  const page = await openDashboard([shown], routes, '/admin?movie=7');
  const card = await cardOf('Jaws');
  const issues = () => within(card.getByRole('list', { name: 'Issues with the images of Jaws' }));
  return { ...page, card, issues };
}

it.each([
  ['passes the guessability test', readiness, 'Good'],
  ['passes only the estimate of the local server', withGuessability({ isEstimate: true }), 'Good · local estimate'],
  ['is recognized from hint 1', withGuessability({ verdict: 'hint-1-gives-it-away' }), 'Hint 1 is too easy'],
  ['is not recognized in hint 5', withGuessability({ verdict: 'hint-5-says-nothing' }), 'Hint 5 is too vague'],
  ['was not tested', UNKNOWN_READINESS, 'Not tested'],
  ['has an image that can’t be published', { ...readiness, notPublic: true }, 'Not public'],
])('describes in one state a movie that %s', (_what, state, text) => {
  const { text: mark, note } = movieMark({ ready: true, readiness: state });
  expect(note === undefined ? mark : `${mark} · ${note}`).toBe(text);
  expect(movieMark({ ready: false, readiness: state }).text).toBe('Not ready');
});

it.each([
  [imageReadiness([], { value: 0, isEstimate: false }), 'Not recognized'],
  [imageReadiness([], { value: 25, isEstimate: false }), 'Recognized in a list'],
  [imageReadiness([], { value: 75, isEstimate: false }), 'Recognized'],
  [imageReadiness([], { value: 67, isEstimate: true }), 'Estimate 67%'],
  [imageReadiness([]), 'Not tested'],
  [imageReadiness(['not-public'], { value: 75, isEstimate: false }), 'Not public'],
])('describes how the movie was recognized in an image: %j', (image, text) => {
  expect(imageMark(image).text).toBe(text);
});

describe('the issues of images', () => {
  const withIssues = (...issues: ImageIssue[][]) =>
    movie({ scenes: movie().scenes.map((scene, at) => ({ ...scene, readiness: imageReadiness(issues[at] ?? []) })) });

  it('are listed on the card, the most important first', async () => {
    const { issues } = await openCard(
      withIssues(['not-described', 'hint-1-names-movie'], ['not-described', 'little-of-prompt']),
    );
    const sentences = issues()
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent);
    expect(sentences).toEqual([
      'Hint 2 shows little of what its prompt describes',
      'The descriptions of hints 1 and 2 aren’t based on the images',
    ]);
  });

  it('are summarized in one short sentence if no image has been checked', async () => {
    const { issues } = await openCard(withIssues(...Array.from({ length: 5 }, (): ImageIssue[] => ['not-checked'])));
    expect(issues().getByText('No image has been checked against its prompt yet')).toBeVisible();
  });

  it('name two hints that look alike until the admin keeps both', async () => {
    const ACCEPT = 'POST /api/movies/7/images/2/accept-duplicate';
    const alike = movie().scenes.map((scene, at) =>
      at === 2 ? { ...scene, readiness: { ...imageReadiness(['near-duplicate']), looksLike: [4] } } : scene,
    );
    const { user, server, card, issues } = await openCard(movie({ scenes: alike }), { [ACCEPT]: changed(movie()) });
    expect(issues().getByRole('listitem')).toHaveTextContent('Hint 3 looks like hint 4');
    await user.click(issues().getByLabelText('Keep both: hint 3 looks like hint 4'));
    await waitFor(() => expect(card.queryByText(/looks like hint/)).toBeNull());
    expect(server.to(ACCEPT)).toHaveLength(1);
  });
});

it('tests all images again, shows the new curve, and keeps the earlier one if the test fails', async () => {
  const after = movie({ readiness: withGuessability({ curve: [0, 25, 50, 75, 100] }) });
  const checks = [0, 1, 2, 3, 4].map((at) => `POST /api/movies/7/images/${at}/check`);
  let answer: () => ReturnType<typeof ok> = () => errorResponse(502, 'model-failed', 'The model cannot be reached');
  const estimate = movie({ readiness: withGuessability({ isEstimate: true }) });
  const { user, server, card } = await openCard(
    estimate,
    Object.fromEntries(checks.map((route) => [route, () => answer()])),
  );
  const panel = within(card.getByRole('region', { name: 'Guessability of Jaws' }));
  const values = () =>
    within(panel.getByRole('list', { name: 'After each hint' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(panel.getByRole('heading')).toHaveTextContent('Guessability · Local estimate');
  await user.click(panel.getByText('Test again'));
  await untilToast({ title: 'Couldn’t test the images' });
  expect(values()).toEqual(['1: 0%', '2: 0%', '3: 50%', '4: 50%', '5: 100%']);

  answer = changed(after);
  const count = server.calls.length;
  await user.click(panel.getByText('Test again'));
  await waitFor(() => expect(values()).toEqual(['1: 0%', '2: 25%', '3: 50%', '4: 75%', '5: 100%']));
  const routes = server.calls.slice(count).map(({ route }) => route);
  expect(routes.filter((route) => checks.includes(route))).toEqual(checks);
});

it('lists the findings of the models about an image even if a new check fails, and saves the admin’s texts', async () => {
  const scenes = movie().scenes.map((scene, at) =>
    at === 1
      ? {
          ...scene,
          describedBy: null,
          describes: '',
          check: { by: 'gpt-4.1-mini', shown: ['a beach'], missing: ['a fin', 'a girl'], guesses: ['Jaws', 'Piranha'] },
          moderation: { by: 'omni-moderation', flagged: false, categories: [] },
          readiness: imageReadiness(['not-described', 'little-of-prompt']),
        }
      : scene,
  );
  const DESCRIBE = 'PATCH /api/movies/7/images/1';
  const captions = { scene: 'Chrissie swims', germanScene: 'Chrissie schwimmt' };
  const body = { describes: 'A beach in summer', germanDescription: 'Ein Strand im Sommer', ...captions };
  const own = movie({ scenes: scenes.map((scene) => ({ ...scene, ...body, describedBy: 'the admin' })) });
  const answers = [errorResponse(502, 'model-failed', 'The model cannot be reached')];
  const { user, server, card } = await openCard(movie({ scenes }), {
    'POST /api/movies/7/images/1/check': () => answers.shift() ?? changed(movie())(),
    [DESCRIBE]: changed(own),
  });
  await user.click(card.getByLabelText('State of image 2: Not tested'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hint 2 of Jaws' }));
  const listed = (name: string) =>
    within(dialog.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  const expectFindings = () => {
    expect(listed('In the image')).toEqual(['a beach']);
    expect(listed('Missing')).toEqual(['a fin', 'a girl']);
    expect(listed('Guesses')).toEqual(['Jaws', 'Piranha']);
    expect(dialog.getByText('Not tested')).toBeVisible();
  };
  expectFindings();
  expect(dialog.getByText(/gpt-4.1-mini/)).toBeVisible();
  expect(dialog.getByText(/omni-moderation/)).toHaveTextContent('can be published');
  expect(dialog.getByText('The description isn’t based on this image.')).toBeVisible();
  await user.click(dialog.getByText('Check again'));
  await untilToast({ description: 'The model cannot be reached' });
  expectFindings();
  await user.click(dialog.getByText('Check again'));
  expect(await dialog.findByText('Recognized in a list')).toBeVisible();
  expect(dialog.getByText(/Written by/)).toHaveTextContent('local-vision-model');

  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('For players who can’t see the image', body.describes);
  type('The same in German (optional)', body.germanDescription);
  type('Caption after the game', ` ${body.scene} `);
  type('Caption in German (optional)', body.germanScene);
  await user.click(dialog.getByText('Save texts'));
  await waitFor(() => expect(server.to(DESCRIBE)).toMatchObject([{ body }]));
  await waitFor(() => expect(dialog.getByText(/Written by/)).toHaveTextContent('Written by a person'));
});
