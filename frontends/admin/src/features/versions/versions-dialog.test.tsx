import type { Candidates, ImageModelInfo } from '@dreamreel/proto/generation/candidates';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { slowClicks } from '@dreamreel/ui/testing/slow-clicks';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { movie } from '../../testing/movie.ts';
import { cardOf, openDashboard } from '../../testing/open-dashboard.tsx';
import { version } from '../../testing/version.ts';

const jaws = movie();
const VERSIONS = 'GET /api/movies/7/images/0/versions';
const CANDIDATES = '/api/movies/7/images/0/candidates';
const RESTORE = 'POST /api/movies/7/images/0/restore-image';
const local: ImageModelInfo = { name: 'local scene painter', repeats: 'exact' };

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
  await opened.user.click(card.getByRole('button', { name: 'Versions at position 1 of Jaws' }));
  const list = within(await screen.findByRole('list', { name: 'Versions' }));
  return { ...opened, list };
}

describe('the versions at a position', () => {
  it('are shown side by side, and another one can be shown to players', async () => {
    const { user, server, list } = await openVersions({
      [RESTORE]: () => ok({ success: true, message: 'Position 1 of Jaws shows the chosen image', movie: jaws }),
    });
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByText('Shown now')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Show this one' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Chosen' }));
    expect(server.to(RESTORE)).toMatchObject([{ body: { imageUrl: version('f').image, confirmLive: false } }]);
  });

  it('say which model, size and seed each was made with', async () => {
    const { list } = await openVersions();
    expect(list.getByText('local scene painter · 1536x1024 · seed seed-f')).toBeVisible();
  });

  it('show how the prompt of another version differs from that of the image shown now', async () => {
    const { list } = await openVersions();
    expect(list.getByRole('insertion')).toHaveTextContent('calm');
  });
});

describe('candidates of a hint', () => {
  it('are made from the prompt as it was edited, as many as were chosen', async () => {
    const { user, server } = await openVersions({
      [`POST ${CANDIDATES}`]: () => ok({ success: true, message: '2 candidates', candidates: job(['waiting']) }),
    });
    const prompt = screen.getByRole('textbox', { name: 'Prompt' });
    expect(prompt).toHaveValue('A sea');
    await user.clear(prompt);
    await user.type(prompt, 'A stormy sea');
    await user.selectOptions(screen.getByRole('combobox', { name: 'How many candidates' }), '2');
    await user.click(screen.getByRole('button', { name: 'Make 2 candidates' }));
    await waitFor(() =>
      expect(server.to(`POST ${CANDIDATES}`)).toMatchObject([{ body: { prompt: 'A stormy sea', count: 2 } }]),
    );
  });

  it('fill in one by one: each that is made joins the versions', async () => {
    let areMade = false;
    const { list } = await openVersions({
      [`GET ${CANDIDATES}`]: () => latest(job(areMade ? ['done', 'done'] : ['waiting', 'waiting'])),
      [VERSIONS]: () => ok([version('a', { shown: true }), ...(areMade ? [version('b'), version('c')] : [])]),
    });
    expect(await screen.findByText(/0 of 2 candidates made/)).toBeVisible();
    areMade = true;
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
    expect(screen.queryByText(/candidates made/)).not.toBeInTheDocument();
  });

  it('that have failed are not counted as made', async () => {
    await openVersions({ [`GET ${CANDIDATES}`]: () => latest(job(['waiting', 'failed'])) });
    expect(await screen.findByText(/^0 of 2 candidates made, 1 failed\./)).toBeVisible();
  });

  it('that fail say why', async () => {
    await openVersions({ [`GET ${CANDIDATES}`]: () => latest(job(['done', 'failed'])) });
    expect(await screen.findByText('Failed: Refused')).toBeVisible();
  });

  it('that cannot be begun say why, and keep the prompt', async () => {
    const { user } = await openVersions({
      [`POST ${CANDIDATES}`]: () => errorResponse(409, 'being-made', 'Candidates of this hint are being made already'),
    });
    await user.type(screen.getByRole('textbox', { name: 'Prompt' }), ' at night');
    await user.click(screen.getByRole('button', { name: 'Make 4 candidates' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ description: 'Candidates of this hint are being made already' }),
    );
    expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveValue('A sea at night');
  });

  it('are requested once by a double click, even if the server answers between the clicks', async () => {
    const { server } = await openVersions({
      [`POST ${CANDIDATES}`]: () => ok({ success: true, message: '4 candidates', candidates: job(['done']) }),
    });
    await slowClicks().dblClick(screen.getByRole('button', { name: 'Make 4 candidates' }));
    expect(server.to(`POST ${CANDIDATES}`)).toHaveLength(1);
  });

  it('are not requested without a prompt', async () => {
    const { user, server } = await openVersions();
    await user.clear(screen.getByRole('textbox', { name: 'Prompt' }));
    expect(screen.getByText('A prompt is needed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Make 4 candidates' })).toBeDisabled();
    expect(server.to(`POST ${CANDIDATES}`)).toEqual([]);
  });
});

describe('again like this', () => {
  it('repeats the prompt and the seed of a version', async () => {
    const { user, server, list } = await openVersions({
      [`POST ${CANDIDATES}`]: () => ok({ success: true, message: '1 candidate', candidates: job(['waiting']) }),
    });
    const [, other] = list.getAllByRole('button', { name: 'Again like this' });
    if (other) await user.click(other);
    await waitFor(() =>
      expect(server.to(`POST ${CANDIDATES}`)).toMatchObject([
        { body: { prompt: 'A calm sea', count: 1, seed: 'seed-f' } },
      ]),
    );
  });

  it('says where it cannot give the same image', async () => {
    const { list } = await openVersions({
      [`GET ${CANDIDATES}`]: () => latest(null, { name: 'gpt-image-1', repeats: 'never' }),
    });
    expect((await list.findAllByText(/gpt-image-1 makes images now/)).length).toBe(2);
  });
});
