import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { type ImageIssue, type MovieGuessability, UNKNOWN_READINESS } from '@dreamreel/proto/catalogue/readiness';
import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { GOOD, movie } from '../../testing/movie.ts';
import { cardOf, openDashboard } from '../../testing/open-dashboard.tsx';

const UNTESTED = { value: null, isEstimate: false };

/** Returns a movie whose image at a position has issues. */
function withIssues(position: number, issues: ImageIssue[], score: number | null = 100, looksLike: number[] = []) {
  const before = movie();
  const scenes = before.scenes.map((scene, at) =>
    at === position ? { ...scene, readiness: { score, issues, looksLike, guessability: UNTESTED } } : scene,
  );
  return { ...before, scenes, readiness: { ...before.readiness, notPublic: issues.includes('not-public') } };
}

const changed = (after: AdminMovie) => () => ok({ success: true, message: 'Done', movie: after });

describe('two hints that look alike', () => {
  const alike = withIssues(2, ['near-duplicate'], 100, [4]);
  const ACCEPT = 'POST /api/movies/7/images/2/accept-duplicate';

  it('lists two hints that look alike on the card until the admin keeps both', async () => {
    const { user, server } = await openDashboard([alike], { [ACCEPT]: changed(movie()) });
    const card = await cardOf('Jaws');
    const issues = within(card.getByRole('list', { name: 'Issues with the images of Jaws' }));
    expect(issues.getByRole('listitem')).toHaveTextContent('Hint 3 looks like hint 4');
    await user.click(issues.getByRole('button', { name: 'Keep both: hint 3 looks like hint 4' }));
    await waitFor(() => expect(server.to(ACCEPT)).toHaveLength(1));
    await waitFor(() => expect(card.queryByRole('list', { name: 'Issues with the images of Jaws' })).toBeNull());
  });
});

describe('the state of a movie', () => {
  const tested = (guessability: Partial<MovieGuessability>) =>
    movie({ readiness: { ...movie().readiness, guessability: { ...GOOD, ...guessability } } });

  it.each<[string, AdminMovie, string]>([
    ['passes the guessability test', movie(), 'Good'],
    ['passes only the estimate of the local server', tested({ isEstimate: true }), 'Good · local estimate'],
    ['is recognized from hint 1', tested({ verdict: 'hint-1-gives-it-away' }), 'Hint 1 is too easy'],
    ['is not recognized in hint 5', tested({ verdict: 'hint-5-says-nothing' }), 'Hint 5 is too vague'],
    ['was not tested', movie({ readiness: UNKNOWN_READINESS }), 'Not tested'],
    ['has an image that can’t be published', withIssues(4, ['not-public'], 100), 'Not public'],
    ['lacks images', movie({ ready: false }), 'Not ready'],
  ])('shows exactly one state for a movie that %s', async (_what, shown, text) => {
    await openDashboard([shown]);
    const card = await cardOf('Jaws');
    expect(card.getByText('Generated')).toBeVisible();
    expect(card.getAllByText(/^State:/).map(({ parentElement }) => parentElement?.textContent)).toEqual([
      `State: ${text}`,
    ]);
  });

  it('shows no state for a movie without images', async () => {
    await openDashboard([movie({ imagesGenerated: false, generatedImages: [null, null, null, null, null] })]);
    expect((await cardOf('Jaws')).queryByText(/State:/)).toBeNull();
  });
});

it('lists the issues of images on the collapsed card', async () => {
  const { scenes } = withIssues(0, ['not-described', 'hint-1-names-movie']);
  const second = withIssues(1, ['not-described', 'little-of-prompt'], 20).scenes[1];
  await openDashboard([movie({ scenes: second ? scenes.with(1, second) : scenes })]);
  const list = (await cardOf('Jaws')).getByRole('list', { name: 'Issues with the images of Jaws' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent),
  ).toEqual([
    'Hint 2 shows little of what its prompt describes',
    'The descriptions of hints 1 and 2 aren’t based on the images',
  ]);
});

it('says in one short sentence that no image has been checked', async () => {
  const readiness = { score: null, issues: ['not-checked' as const], looksLike: [], guessability: UNTESTED };
  await openDashboard([movie({ scenes: movie().scenes.map((scene) => ({ ...scene, readiness })) })]);
  const list = (await cardOf('Jaws')).getByRole('list', { name: 'Issues with the images of Jaws' });
  expect(within(list).getByText('No image has been checked against its prompt yet')).toBeVisible();
});

describe('the guessability test', () => {
  const panelOf = async () => within((await cardOf('Jaws')).getByRole('region', { name: 'Guessability of Jaws' }));
  const values = (panel: Awaited<ReturnType<typeof panelOf>>) =>
    within(panel.getByRole('list', { name: 'After each hint' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('shows the rising curve from hint 1 to hint 5', async () => {
    await openDashboard([movie()]);
    expect(values(await panelOf())).toEqual(['1: 0%', '2: 0%', '3: 50%', '4: 50%', '5: 100%']);
  });

  it('labels the result of the local server as a local estimate', async () => {
    const guessability = { ...GOOD, isEstimate: true };
    await openDashboard([movie({ readiness: { ...movie().readiness, guessability } })]);
    expect((await panelOf()).getByRole('heading')).toHaveTextContent('Guessability · Local estimate');
  });

  it('tests all images again, one after another, and shows the new result', async () => {
    const after = movie({
      readiness: { ...movie().readiness, guessability: { ...GOOD, curve: [0, 25, 50, 75, 100] } },
    });
    const routes = [0, 1, 2, 3, 4].map((at) => [`POST /api/movies/7/images/${at}/check`, changed(after)] as const);
    const { user, server } = await openDashboard([movie()], Object.fromEntries(routes));
    const panel = await panelOf();
    await user.click(panel.getByRole('button', { name: 'Test again' }));
    await waitFor(() => expect(routes.map(([route]) => server.to(route).length)).toEqual([1, 1, 1, 1, 1]));
    await waitFor(() => expect(values(panel)).toEqual(['1: 0%', '2: 25%', '3: 50%', '4: 75%', '5: 100%']));
  });

  it('keeps the earlier result if the test fails, and says so', async () => {
    const fails = () => errorResponse(502, 'model-failed', 'The model cannot be reached');
    const { user } = await openDashboard([movie()], { 'POST /api/movies/7/images/0/check': fails });
    const panel = await panelOf();
    await user.click(panel.getByRole('button', { name: 'Test again' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Couldn’t test the images' }));
    expect(values(panel)).toContain('5: 100%');
  });

  it('shows in which way the movie was recognized in each image', async () => {
    const results = [
      { value: 0, isEstimate: false },
      { value: 25, isEstimate: false },
      { value: 75, isEstimate: false },
      { value: 67, isEstimate: true },
      UNTESTED,
    ];
    const scenes = movie().scenes.map((scene, at) => ({
      ...scene,
      readiness: { score: 100, issues: [], looksLike: [], guessability: results[at] ?? UNTESTED },
    }));
    const { user } = await openDashboard([movie({ scenes })]);
    const card = await cardOf('Jaws');
    await user.click(card.getByRole('button', { name: '5 images generated' }));
    const states = card.getAllByRole('button', { name: /^State of image/ }).map((button) => button.ariaLabel);
    const texts = ['Not recognized', 'Recognized in a list', 'Recognized', 'Estimate 67%', 'Not tested'];
    expect(states).toEqual(texts.map((text, at) => `State of image ${at + 1}: ${text}`));
  });
});

describe('the details of an image', () => {
  const missing = movie().scenes.map((scene, at) =>
    at === 1
      ? {
          ...scene,
          describedBy: null,
          describes: '',
          check: { by: 'gpt-4.1-mini', shown: ['a beach'], missing: ['a fin', 'a girl'], guesses: ['Jaws', 'Piranha'] },
          moderation: { by: 'omni-moderation', flagged: false, categories: [] },
          readiness: {
            score: 33,
            issues: ['not-described' as const, 'little-of-prompt' as const],
            looksLike: [],
            guessability: UNTESTED,
          },
        }
      : scene,
  );
  const poor = movie({ scenes: missing });
  const CHECK = 'POST /api/movies/7/images/1/check';

  async function openDetails(routes: Parameters<typeof openDashboard>[1] = {}) {
    const page = await openDashboard([poor], routes);
    const card = await cardOf('Jaws');
    await page.user.click(card.getByRole('button', { name: '5 images generated' }));
    await page.user.click(card.getByRole('button', { name: 'State of image 2: Not tested' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Hint 2 of Jaws' })) };
  }

  it('lists the findings of the models about an image', async () => {
    const { dialog } = await openDetails();
    const listed = (name: string) =>
      within(dialog.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(listed('In the image')).toEqual(['a beach']);
    expect(listed('Missing')).toEqual(['a fin', 'a girl']);
    expect(listed('Guesses')).toEqual(['Jaws', 'Piranha']);
    expect(dialog.getByText(/gpt-4.1-mini/)).toBeVisible();
    expect(dialog.getByText(/omni-moderation/)).toHaveTextContent('can be published');
    expect(dialog.getByText('The description isn’t based on this image.')).toBeVisible();
  });

  it('checks an image again', async () => {
    const { user, server, dialog } = await openDetails({ [CHECK]: changed(movie()) });
    await user.click(dialog.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(server.to(CHECK)).toHaveLength(1));
    expect(await dialog.findByText('Recognized in a list')).toBeVisible();
    expect(dialog.getByText(/Written by/)).toHaveTextContent('local-vision-model');
  });

  it('keeps the findings about an image if the model fails, and explains why in a toast', async () => {
    const fails = () => errorResponse(502, 'model-failed', 'The model cannot be reached');
    const { user, dialog } = await openDetails({ [CHECK]: fails });
    await user.click(dialog.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ description: 'The model cannot be reached' }));
    expect(dialog.getByText('Not tested')).toBeVisible();
  });

  it('lets the admin write the description of an image in both languages', async () => {
    const DESCRIBE = 'PATCH /api/movies/7/images/1';
    const own = movie({
      scenes: missing.map((scene) => ({ ...scene, describes: 'A beach in summer', describedBy: 'the admin' })),
    });
    const { user, server, dialog } = await openDetails({ [DESCRIBE]: changed(own) });
    await user.type(dialog.getByRole('textbox', { name: 'For players who can’t see the image' }), 'A beach in summer');
    await user.type(dialog.getByRole('textbox', { name: 'The same in German (optional)' }), 'Ein Strand im Sommer');
    await user.click(dialog.getByRole('button', { name: 'Save description' }));
    const body = { describes: 'A beach in summer', germanDescription: 'Ein Strand im Sommer' };
    await waitFor(() => expect(server.to(DESCRIBE)).toMatchObject([{ body }]));
    expect(await dialog.findByText(/Written by/)).toHaveTextContent('Written by a person');
  });
});
