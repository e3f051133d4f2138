import type { Candidates, ImageModelInfo } from '@dreamreel/proto/generation/candidates';
import { slowClicks } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { movie, version } from '../../testing/movie.ts';
import { cardOf, germanSwitch, openDashboard } from '../../testing/open-dashboard.tsx';

const switchToGerman = germanSwitch();
const jaws = movie();
const VERSIONS = 'GET /api/movies/7/images/0/versions';
const CANDIDATES = '/api/movies/7/images/0/candidates';
const RESTORE = 'POST /api/movies/7/images/0/restore-image';
const local: ImageModelInfo = { name: 'local-image-model', repeats: 'exact' };

const job = (states: readonly Candidates['candidates'][number]['state'][]): Candidates => ({
  jobId: 'b3f0a5c1-9d57-4f0e-8c1a-0a5b6c7d8e9f',
  prompt: 'A sea',
  isRunning: states.includes('waiting'),
  candidates: states.map((state, index) => ({
    number: index + 1,
    state,
    imageUrl: null,
    error: state === 'failed' ? 'Refused' : null,
  })),
});
const latest = (candidates: Candidates | null, model = local) => ok({ success: true, candidates, model });

/** The dialog of the versions at position 1 of Jaws. */
async function openVersions(routes: Routes = {}) {
  const opened = await openDashboard([jaws], {
    [VERSIONS]: () => ok([version('a', { shown: true }), version('f', { prompt: 'A calm sea' })]),
    [`GET ${CANDIDATES}`]: () => latest(null),
    ...routes,
  });
  const card = await cardOf('Jaws');
  await opened.user.click(card.getByRole('button', { name: '5 images generated' }));
  await opened.user.click(card.getByRole('button', { name: 'Versions of image 1 of Jaws' }));
  const list = within(await screen.findByRole('list', { name: 'Versions' }));
  return { ...opened, list };
}

describe('the versions at a position', () => {
  it('lists the versions and shows another one to players', async () => {
    const { user, server, list } = await openVersions({
      [RESTORE]: () => ok({ success: true, message: 'Position 1 of Jaws shows the chosen image', movie: jaws }),
    });
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByText('Shown now')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Show this image' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Chosen' }));
    expect(server.to(RESTORE)).toMatchObject([{ body: { imageUrl: version('f').image, confirmLive: false } }]);
  });

  it('shows the previous image again with Undo', async () => {
    const changed = movie({ generatedImages: [version('f').image, ...jaws.generatedImages.slice(1)] });
    const { user, server, list } = await openVersions({
      [RESTORE]: () => ok({ success: true, message: 'Shown', movie: changed }),
    });
    await user.click(list.getByRole('button', { name: 'Show this image' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('z');
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Undone',
        description: 'Position 1 of Jaws shows the previous image again',
      }),
    );
    expect(server.to(RESTORE).at(-1)).toMatchObject({
      body: { imageUrl: version('a').image, seen: version('f').image, confirmLive: false },
    });
  });

  it('offers no Undo for the first image of a position', async () => {
    const { user, list } = await openVersions({
      [VERSIONS]: () => ok([version('f')]),
      [RESTORE]: () => ok({ success: true, message: 'Shown', movie: jaws }),
    });
    await user.click(list.getByRole('button', { name: 'Show this image' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Chosen' }));
    expect(shownToast()?.undo).toBeUndefined();
  });

  it('shows the model, size, and seed of each version', async () => {
    const { list } = await openVersions();
    expect(list.getByText('local-image-model · 1536x1024 · seed seed-f')).toBeVisible();
  });

  it('marks how the prompt of another version differs from that of the current image', async () => {
    const { list } = await openVersions();
    expect(list.getByRole('insertion')).toHaveTextContent('calm');
  });
});

describe('the comparison', () => {
  it('shows any two versions side by side, with the difference between their prompts', async () => {
    const { user, list } = await openVersions({
      [VERSIONS]: () =>
        ok([
          version('a', { shown: true }),
          version('b', { prompt: 'A stormy sea' }),
          version('c', { prompt: 'A lake' }),
        ]),
    });
    const compare = (at: number) => user.click(list.getAllByRole('button', { name: 'Compare' })[at] ?? document.body);
    await compare(1);
    expect(screen.getByText('Choose another version to compare with.')).toBeVisible();
    await compare(1);
    const comparison = within(screen.getByRole('region', { name: 'Comparison' }));
    expect(comparison.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Version b',
      'Version c',
    ]);
    expect(comparison.getByRole('deletion')).toHaveTextContent('stormy sea');
    expect(comparison.getByRole('insertion')).toHaveTextContent('lake');
  });

  it('replaces the version that was chosen first by a third one, and ends when one is deselected', async () => {
    const { user, list } = await openVersions({
      [VERSIONS]: () => ok(['a', 'b', 'c'].map((letter) => version(letter))),
    });
    for (const card of list.getAllByRole('listitem')) {
      await user.click(within(card).getByRole('button', { name: 'Compare' }));
    }
    const comparison = within(screen.getByRole('region', { name: 'Comparison' }));
    expect(comparison.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Version b',
      'Version c',
    ]);
    const [selected] = list.getAllByRole('button', { name: 'Selected for comparison', pressed: true });
    await user.click(selected ?? document.body);
    expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
  });

  it('is not offered for a single version', async () => {
    const { list } = await openVersions({ [VERSIONS]: () => ok([version('a', { shown: true })]) });
    expect(list.queryByRole('button', { name: 'Compare' })).toBeNull();
  });
});

describe('candidates of a hint', () => {
  it('requests the chosen number of candidates with the edited prompt', async () => {
    const { user, server } = await openVersions({
      [`POST ${CANDIDATES}`]: () => ok({ success: true, message: '2 candidates', candidates: job(['waiting']) }),
    });
    const prompt = screen.getByRole('textbox', { name: 'Prompt' });
    expect(prompt).toHaveValue('A sea');
    await user.clear(prompt);
    await user.type(prompt, 'A stormy sea');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Number of candidates' }), '2');
    await user.click(screen.getByRole('button', { name: 'Generate 2 candidates' }));
    await waitFor(() =>
      expect(server.to(`POST ${CANDIDATES}`)).toMatchObject([{ body: { prompt: 'A stormy sea', count: 2 } }]),
    );
  });

  it('adds each finished candidate to the versions', async () => {
    let isFinished = false;
    const { list } = await openVersions({
      [`GET ${CANDIDATES}`]: () => latest(job(isFinished ? ['done', 'done'] : ['waiting', 'waiting'])),
      [VERSIONS]: () => ok([version('a', { shown: true }), ...(isFinished ? [version('b'), version('c')] : [])]),
    });
    expect(await screen.findByText(/0 of 2 candidates ready/)).toBeVisible();
    isFinished = true;
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
    expect(screen.queryByText(/candidates ready/)).not.toBeInTheDocument();
  });

  it('cancels the candidates, and keeps the finished ones as versions', async () => {
    let isCanceled = false;
    const { user, server } = await openVersions({
      [`GET ${CANDIDATES}`]: () => latest(job(isCanceled ? ['done', 'cancelled'] : ['done', 'waiting'])),
      [`DELETE ${CANDIDATES}`]: () => {
        isCanceled = true;
        return ok({ success: true, message: 'Canceled' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(server.to(`DELETE ${CANDIDATES}`)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Generate 4 candidates' })).toBeEnabled();
  });

  it('does not count failed candidates as ready', async () => {
    await openVersions({ [`GET ${CANDIDATES}`]: () => latest(job(['waiting', 'failed'])) });
    expect(await screen.findByText(/^0 of 2 candidates ready, 1 failed\./)).toBeVisible();
  });

  it('shows why a candidate failed', async () => {
    await openVersions({ [`GET ${CANDIDATES}`]: () => latest(job(['done', 'failed'])) });
    expect(await screen.findByText('Failed: Refused')).toBeVisible();
  });

  it('shows why candidates were rejected, and keeps the prompt', async () => {
    const { user } = await openVersions({
      [`POST ${CANDIDATES}`]: () =>
        errorResponse(409, 'being-made', 'Candidates for this hint are already being generated'),
    });
    await user.type(screen.getByRole('textbox', { name: 'Prompt' }), ' at night');
    await user.click(screen.getByRole('button', { name: 'Generate 4 candidates' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ description: 'Candidates for this hint are already being generated' }),
    );
    expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveValue('A sea at night');
  });

  it('requests candidates once on a double click, even if the server responds between the clicks', async () => {
    const { server } = await openVersions({
      [`POST ${CANDIDATES}`]: () => ok({ success: true, message: '4 candidates', candidates: job(['done']) }),
    });
    await slowClicks().dblClick(screen.getByRole('button', { name: 'Generate 4 candidates' }));
    expect(server.to(`POST ${CANDIDATES}`)).toHaveLength(1);
  });

  it('does not request candidates without a prompt', async () => {
    const { user, server } = await openVersions();
    await user.clear(screen.getByRole('textbox', { name: 'Prompt' }));
    expect(screen.getByText('Enter a prompt.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Generate 4 candidates' })).toBeDisabled();
    expect(server.to(`POST ${CANDIDATES}`)).toEqual([]);
  });
});

describe('repeating a version', () => {
  it('requests a candidate with the prompt and the seed of the version', async () => {
    const { user, server, list } = await openVersions({
      [`POST ${CANDIDATES}`]: () => ok({ success: true, message: '1 candidate', candidates: job(['waiting']) }),
    });
    const [, other] = list.getAllByRole('button', { name: 'Generate again' });
    if (other) await user.click(other);
    await waitFor(() =>
      expect(server.to(`POST ${CANDIDATES}`)).toMatchObject([
        { body: { prompt: 'A calm sea', count: 1, seed: 'seed-f' } },
      ]),
    );
  });

  it('explains why a repeat of a version cannot result in the same image', async () => {
    const { list } = await openVersions({
      [`GET ${CANDIDATES}`]: () => latest(null, { name: 'gpt-image-1', repeats: 'never' }),
    });
    expect((await list.findAllByText(/The current model is gpt-image-1/)).length).toBe(2);
  });
});

it('shows the versions dialog and its toasts in German', async () => {
  const { user } = await openVersions({
    [`GET ${CANDIDATES}`]: () => latest(job(['failed'])),
    [`POST ${CANDIDATES}`]: () => ({ status: 502, body: null }),
    [RESTORE]: () => ok({ success: true, message: 'Position 1 of Jaws shows the chosen image', movie: jaws }),
  });
  await screen.findByText('Failed: Refused');
  switchToGerman();
  const dialog = within(await screen.findByRole('dialog', { name: 'Position 1 von „Jaws“' }));
  expect(dialog.getByText('Frühere Bilder dieser Position bleiben verfügbar.')).toBeVisible();
  expect(dialog.getByText('Fehlgeschlagen: Refused')).toBeVisible();
  expect(dialog.getByText('Jetzt zu sehen')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '4 Kandidaten erzeugen' }));
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Kandidaten nicht angefordert',
      description: 'Der Server antwortet nicht. Versuche es noch einmal.',
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Dieses Bild zeigen' }));
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Bild ausgewählt',
      description: 'Position 1 von „Jaws“ zeigt jetzt das ausgewählte Bild',
    }),
  );
});
