import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { ImageIssue, ImageReadiness } from '@dreamreel/proto/catalogue/readiness';
import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { movie } from '../../testing/movie.ts';
import { cardOf, openDashboard } from '../../testing/open-dashboard.tsx';

/** Returns a movie whose image at a position has issues. The movie has the score of the image. */
function withIssues(position: number, issues: ImageIssue[], score: number | null = 100, looksLike: number[] = []) {
  const before = movie();
  const scenes = before.scenes.map((scene, at) =>
    at === position ? { ...scene, readiness: { score, issues, looksLike } } : scene,
  );
  const has = (issue: ImageIssue) => issues.includes(issue);
  const readiness = { score, weakHint: has('hint-5-says-nothing'), notPublic: has('not-public') };
  return { ...before, scenes, readiness };
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

describe('the readiness of a movie', () => {
  it.each<[string, AdminMovie, string]>([
    ['good', movie(), 'Good 100%'],
    ['fair', withIssues(1, [], 60), 'Fair 60%'],
    ['poor', withIssues(1, ['little-of-prompt'], 30), 'Poor 30%'],
    ['a hint 5 that says nothing', withIssues(4, ['hint-5-says-nothing'], 20), 'Weak 20%'],
    ['an image that can’t be published', withIssues(4, ['not-public'], 100), 'Not public'],
    [
      'a hint 5 in which no model could recognize a movie',
      movie({ readiness: { ...movie().readiness, isRecognitionUnknown: true } }),
      'Hint 5 not checked',
    ],
    [
      'the same with a worse image',
      movie({ readiness: { ...movie().readiness, score: 60, isRecognitionUnknown: true } }),
      'Fair 60%',
    ],
    ['images that were not checked', withIssues(1, ['not-checked'], null), 'Not checked'],
  ])('shows a badge for the readiness: %s', async (_what, shown, text) => {
    await openDashboard([shown]);
    const card = await cardOf('Jaws');
    expect(card.getByText('Generated')).toBeVisible();
    expect(card.getByText(text)).toHaveTextContent(`Readiness: ${text}`);
  });

  it('shows no readiness for a movie without images', async () => {
    await openDashboard([movie({ imagesGenerated: false, generatedImages: [null, null, null, null, null] })]);
    expect((await cardOf('Jaws')).queryByText(/Readiness/)).toBeNull();
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
    'Hint 1 gives the movie away',
    'Hint 2 shows little of what its prompt describes',
    'The descriptions of hints 1 and 2 aren’t based on the images',
  ]);
});

describe('the readiness of hint 5', () => {
  const hintFive = (readiness: Partial<ImageReadiness>) =>
    movie({
      scenes: movie().scenes.map((scene, at) =>
        at === 4 && scene.readiness ? { ...scene, readiness: { ...scene.readiness, ...readiness } } : scene,
      ),
    });

  it('does not call hint 5 good if no model could check it, and explains why in the details', async () => {
    const { user } = await openDashboard([hintFive({ isRecognitionUnknown: true })]);
    const card = await cardOf('Jaws');
    await user.click(card.getByRole('button', { name: '5 images generated' }));
    expect(card.getByRole('button', { name: 'Readiness of image 4: Good 100%' })).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Readiness of image 5: Hint 5 not checked' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hint 5 of Jaws' }));
    expect(
      dialog.getByText('No model could check whether players recognize the movie in this image. Check it yourself.'),
    ).toBeVisible();
  });

  it('calls hint 5 weak if a model does not recognize the movie, even if the image shows its whole prompt', async () => {
    const { user } = await openDashboard([hintFive({ issues: ['hint-5-says-nothing'] })]);
    const card = await cardOf('Jaws');
    await user.click(card.getByRole('button', { name: '5 images generated' }));
    expect(card.getByRole('button', { name: 'Readiness of image 5: Weak 100%' })).toBeVisible();
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
          readiness: { score: 33, issues: ['not-described' as const, 'little-of-prompt' as const], looksLike: [] },
        }
      : scene,
  );
  const poor = movie({ scenes: missing });
  const CHECK = 'POST /api/movies/7/images/1/check';

  async function openDetails(routes: Parameters<typeof openDashboard>[1] = {}) {
    const page = await openDashboard([poor], routes);
    const card = await cardOf('Jaws');
    await page.user.click(card.getByRole('button', { name: '5 images generated' }));
    await page.user.click(card.getByRole('button', { name: 'Readiness of image 2: Poor 33%' }));
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
    expect(await dialog.findByText('Good 100%')).toBeVisible();
    expect(dialog.getByText(/Written by/)).toHaveTextContent('local sentence maker');
  });

  it('keeps the findings about an image if the model fails, and explains why in a toast', async () => {
    const fails = () => errorResponse(502, 'model-failed', 'The model cannot be reached');
    const { user, dialog } = await openDetails({ [CHECK]: fails });
    await user.click(dialog.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ description: 'The model cannot be reached' }));
    expect(dialog.getByText('Poor 33%')).toBeVisible();
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
    expect(await dialog.findByText(/Written by/)).toHaveTextContent('Written by an admin');
  });
});
