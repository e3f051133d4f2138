import type { Candidates, ImageModelInfo } from '@dreamreel/proto/generation/candidates';
import { slowClicks } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { movie, version } from '../../testing/factories.ts';
import { openDashboard, shownToast, untilToast } from '../../testing/open-dashboard.tsx';
import { repeatNote } from './image-versions.tsx';

const jaws = movie();
const VERSIONS = 'GET /api/movies/7/images/0/versions';
const CANDIDATES = '/api/movies/7/images/0/candidates';
const RESTORE = 'POST /api/movies/7/images/0/restore-image';
const calm = { prompt: 'A calm sea' };
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
const requested = () => ok({ success: true, message: 'Requested', candidates: job(['done']) });
/** Opens the page of image 1 of Jaws, which lists the versions at that position. */
async function openVersions(routes: Routes = {}) {
  const opened = await openDashboard(
    [jaws],
    {
      [VERSIONS]: () => ok([version('a', { shown: true }), version('f', calm)]),
      [`GET ${CANDIDATES}`]: () => latest(null),
      ...routes,
    },
    '/admin?tab=image&movie=7&image=1',
  );
  const list = within(await screen.findByRole('list', { name: 'Versions' }));
  const prompt = screen.getByLabelText('Prompt', { selector: 'textarea' });
  return { ...opened, list, prompt };
}

describe('the versions at a position', () => {
  it('are listed with their settings and other words, and can be shown to players until Undo', async () => {
    let shown = 'a';
    const { user, server, list } = await openVersions({
      [VERSIONS]: () => ok([version('a', { shown: shown === 'a' }), version('f', { ...calm, shown: shown === 'f' })]),
      [RESTORE]: ({ body }) => {
        shown = Object(body).imageUrl.at(-1);
        const generatedImages = [version(shown).image, ...jaws.generatedImages.slice(1)];
        return ok({ success: true, message: 'Shown', movie: movie({ generatedImages }) });
      },
    });
    const untilShown = (letter: string) =>
      waitFor(() => expect(list.getByText('Shown now').closest('li')).toHaveTextContent(`seed seed-${letter}`));
    const mainImage = () => screen.getByAltText('Shown in 1').getAttribute('src');
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    await untilShown('a');
    expect(list.getByText('local-image-model · 1536x1024 · seed seed-f')).toBeVisible();
    expect(list.getByRole('insertion')).toHaveTextContent('calm');
    await user.click(list.getByText('Show this image'));
    await untilToast({ title: 'Image Chosen' });
    await untilShown('f');
    expect(mainImage()).toBe(`${version('f').image}?w=768`);
    await user.keyboard('z');
    await untilToast({ title: 'Undone', description: 'Position 1 of Jaws shows the previous image again' });
    await untilShown('a');
    expect(mainImage()).toBe(`${version('a').image}?w=768`);
    expect(server.to(RESTORE)).toMatchObject([
      { body: { imageUrl: version('f').image, seen: version('a').image, confirmLive: false } },
      { body: { imageUrl: version('a').image, seen: version('f').image, confirmLive: false } },
    ]);
  });

  it('replace only the image that the admin saw, and show what another admin has chosen instead', async () => {
    let shown = 'a';
    const { user, server, list } = await openVersions({
      [VERSIONS]: () => ok(['a', 'f', '9'].map((letter) => version(letter, { shown: letter === shown }))),
      [RESTORE]: ({ body }) =>
        Object(body).seen === version(shown).image
          ? ok({ success: true, message: 'Shown', movie: jaws })
          : errorResponse(409, 'conflict', 'Someone else changed these images'),
    });
    const showFirst = () => user.click(list.getAllByText('Show this image')[0] ?? document.body);
    shown = '9';
    await showFirst();
    await untilToast({ description: 'Someone else changed these images' });
    await waitFor(() => expect(list.getByText('Shown now').closest('li')).toHaveTextContent('seed seed-9'));
    await showFirst();
    await untilToast({ title: 'Image Chosen' });
    const seen = server.to(RESTORE).map(({ body }) => Object(body).seen);
    expect(seen).toEqual([version('a').image, version('9').image]);
  });

  it('offer no Undo and no comparison if there is only one', async () => {
    const { user, list } = await openVersions({
      [VERSIONS]: () => ok([version('f')]),
      [RESTORE]: () => ok({ success: true, message: 'Shown', movie: jaws }),
    });
    expect(list.queryByText('Compare')).toBeNull();
    await user.click(list.getByText('Show this image'));
    await untilToast({ title: 'Image Chosen' });
    expect(shownToast()?.undo).toBeUndefined();
  });

  it('are compared in pairs, a third one replaces the first, and deselecting one ends the comparison', async () => {
    const { user, list } = await openVersions({
      [VERSIONS]: () =>
        ok([
          version('a', { shown: true }),
          version('b', { prompt: 'A stormy sea' }),
          version('c', { prompt: 'A lake' }),
        ]),
    });
    const buttons = list.getAllByText('Compare');
    const compare = (at: number) => user.click(buttons[at] ?? document.body);
    const comparison = () => within(screen.getByRole('region', { name: 'Comparison' }));
    const compared = () =>
      comparison()
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt'));
    await compare(0);
    expect(screen.getByText('Choose another version to compare with.')).toBeVisible();
    await compare(1);
    expect(compared()).toEqual(['Version a', 'Version b']);
    await compare(2);
    expect(compared()).toEqual(['Version b', 'Version c']);
    expect(comparison().getByRole('deletion')).toHaveTextContent('stormy sea');
    expect(comparison().getByRole('insertion')).toHaveTextContent('lake');
    await compare(2);
    expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
  });
});

describe('candidates of a hint', () => {
  it('are requested once on a double click, with the edited prompt and the chosen number, unless rejected', async () => {
    const reason = 'Candidates for this hint are already being generated';
    const answers = [errorResponse(409, 'being-made', reason)];
    const { user, server, prompt } = await openVersions({
      [`POST ${CANDIDATES}`]: () => answers.shift() ?? requested(),
    });
    expect(prompt).toHaveValue('A sea');
    fireEvent.change(prompt, { target: { value: '' } });
    expect(screen.getByText('Enter a prompt.')).toBeVisible();
    expect(screen.getByText('Generate 4 candidates')).toBeDisabled();
    fireEvent.change(prompt, { target: { value: 'A stormy sea' } });
    await user.click(screen.getByText('Generate 4 candidates'));
    await untilToast({ description: reason });
    expect(prompt).toHaveValue('A stormy sea');
    await user.selectOptions(screen.getByLabelText('Number of candidates'), '2');
    // The server responds between the clicks.
    await slowClicks().dblClick(screen.getByText('Generate 2 candidates'));
    const sent = server.to(`POST ${CANDIDATES}`).map(({ body }) => body);
    expect(sent).toMatchObject([{ count: 4 }, { prompt: 'A stormy sea', count: 2 }]);
  });

  it('are added to the versions when they are finished', async () => {
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

  it('can be canceled, and say how many failed and why', async () => {
    let isCanceled = false;
    const { user, server } = await openVersions({
      [`GET ${CANDIDATES}`]: () => latest(job(['failed', isCanceled ? 'cancelled' : 'waiting'])),
      [`DELETE ${CANDIDATES}`]: () => {
        isCanceled = true;
        return ok({ success: true, message: 'Canceled' });
      },
    });
    expect(await screen.findByText(/^0 of 2 candidates ready, 1 failed\./)).toBeVisible();
    await user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText('Cancel')).toBeNull());
    expect(server.to(`DELETE ${CANDIDATES}`)).toHaveLength(1);
    expect(screen.getByText('Failed: Refused')).toBeVisible();
    expect(screen.getByText('Generate 4 candidates')).toBeEnabled();
  });

  it('repeat a version with its prompt and seed, and say why the result can’t be the same', async () => {
    const { user, server, list } = await openVersions({
      [`GET ${CANDIDATES}`]: () => latest(null, { name: 'gpt-image-1', repeats: 'never' }),
      [`POST ${CANDIDATES}`]: requested,
    });
    expect(await list.findAllByText(/The current model is gpt-image-1/)).toHaveLength(2);
    await user.click(list.getAllByText('Generate again')[1] ?? document.body);
    const repeated = { prompt: 'A calm sea', count: 1, seed: 'seed-f' };
    await waitFor(() => expect(server.to(`POST ${CANDIDATES}`)).toMatchObject([{ body: repeated }]));
  });
});

it.each([
  ['another model generated the version', { model: 'gpt-image-1' }, 'exact', /gpt-image-1 generated this/],
  ['the model of the version is unknown', { model: null }, 'exact', /another model generated this/],
  ['the settings of the version are unknown', { settings: null }, 'exact', /this image’s seed is unknown/],
  ['the model supports no seeds', {}, 'never', /doesn’t support seeds/],
  ['the model does not guarantee the same image', {}, 'seeded', /may still differ/],
] as const)('explains that a repeat may differ if %s', (_why, more, repeats, note) => {
  expect(repeatNote(version('a'), local)).toBeNull();
  expect(repeatNote(version('a', more), { ...local, repeats })).toMatch(note);
});
