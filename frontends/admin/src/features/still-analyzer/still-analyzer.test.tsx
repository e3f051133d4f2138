import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { IMAGES } from '../../testing/movie.ts';
import { ADD, ANALYZE, BOTH, GENERATE, imageUrl, jaws, openPanel } from '../../testing/still-analyzer.tsx';

const expectErrorToast = (title: string, description: string) =>
  waitFor(() => expect(shownToast()).toMatchObject({ title, description, variant: 'destructive' }));

describe('analysing', () => {
  it('needs a file', async () => {
    const { press, server } = await openPanel();
    await press('Analyze');
    await expectErrorToast('Missing Information', 'Please select an image file first');
    expect(server.to(ANALYZE)).toEqual([]);
  });

  it('sends the image and fills in the description', async () => {
    const { press, choose, server } = await openPanel();
    await choose();
    await press('Analyze');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Analysis Complete' }));
    expect(screen.getByLabelText('Description')).toHaveValue('An empty beach at dusk');
    const form = server.to(ANALYZE)[0]?.body;
    expect(form instanceof FormData && form.get('image')).toBeInstanceOf(File);
  });

  it.each([
    [errorResponse(415, 'unsupported-media-type', 'No JPEG, PNG or WebP'), 'No JPEG, PNG or WebP'],
    [{ status: 502, body: null }, 'Failed to analyze image'],
  ])('reports why it failed: %p', async (answer, description) => {
    const { press, choose } = await openPanel({ [ANALYZE]: () => answer });
    await choose();
    await press('Analyze');
    await expectErrorToast('Analysis Failed', description);
  });
});

describe('generating from a description', () => {
  it('needs a description', async () => {
    const { press, server } = await openPanel();
    await press('Generate from Description');
    await expectErrorToast('Missing Information', 'Please provide a description to generate from');
    expect(server.to(GENERATE)).toEqual([]);
  });

  it('shows the image', async () => {
    const { user, press, server } = await openPanel();
    await user.type(screen.getByLabelText('Description'), 'A shark');
    await press('Generate from Description');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Generated' }));
    expect(screen.getByRole('img', { name: 'The generated image' })).toBeVisible();
    expect(server.to(GENERATE)).toMatchObject([{ body: { description: 'A shark' } }]);
  });

  it('reports why it failed', async () => {
    const { user, press } = await openPanel({ [GENERATE]: () => ({ status: 502, body: null }) });
    await user.type(screen.getByLabelText('Description'), 'A shark');
    await press('Generate from Description');
    await expectErrorToast('Generation Failed', 'Failed to generate image');
  });
});

describe('both at once', () => {
  it('needs a file, then a title', async () => {
    const { press, choose, server } = await openPanel();
    await press('Analyze & Generate');
    await expectErrorToast('Missing Information', 'Please select an image file first');
    await choose();
    await press('Analyze & Generate');
    await expectErrorToast('Missing Information', 'Please enter a movie title');
    expect(server.to(BOTH)).toEqual([]);
  });

  it('shows description and image', async () => {
    const { user, press, choose, server } = await openPanel();
    await choose();
    await user.type(screen.getByLabelText('Movie title'), ' Jaws ');
    await press('Analyze & Generate');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Analysis & Generation Complete' }));
    expect(screen.getByLabelText('Description')).toHaveValue('An empty beach at dusk');
    expect(screen.getByRole('img', { name: 'The generated image' })).toBeVisible();
    const form = server.to(BOTH)[0]?.body;
    expect(form instanceof FormData && form.get('movieTitle')).toBe('Jaws');
  });

  it('reports why it failed', async () => {
    const { user, press, choose } = await openPanel({ [BOTH]: () => ({ status: 502, body: null }) });
    await choose();
    await user.type(screen.getByLabelText('Movie title'), 'Jaws');
    await press('Analyze & Generate');
    await expectErrorToast('Process Failed', 'Failed to analyze and generate image');
  });
});

async function openWithImage(routes: Routes = {}) {
  const page = await openPanel(routes);
  await page.user.type(screen.getByLabelText('Description'), 'A shark');
  await page.press('Generate from Description');
  await screen.findByRole('img', { name: 'The generated image' });
  return page;
}
const position = () => screen.getByRole('combobox', { name: 'Image position' });

describe('adding the image to a movie', () => {
  it('needs image, movie and position', async () => {
    const { user, press, server } = await openPanel();
    await press('Add to Movie');
    await expectErrorToast('Missing Information', 'Please select a movie and image position');
    await user.type(screen.getByLabelText('Description'), 'A shark');
    await press('Generate from Description');
    await screen.findByRole('img', { name: 'The generated image' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Movie' }), 'Jaws (1975)');
    await press('Add to Movie');
    await expectErrorToast('Missing Information', 'Please select a movie and image position');
    expect(server.to(ADD)).toEqual([]);
  });

  it('marks each of the five positions as Replace existing or Empty', async () => {
    const { user } = await openWithImage();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Movie' }), 'Jaws (1975)');
    expect(
      within(position())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Select a position',
      'Position 1 (Replace existing)',
      'Position 2 (Replace existing)',
      'Position 3 (Replace existing)',
      'Position 4 (Replace existing)',
      'Position 5 (Empty)',
    ]);
  });

  it('sends the position as a text from 0 to 4, and reloads the movies', async () => {
    const { user, press, server } = await openWithImage();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Movie' }), 'Jaws (1975)');
    await user.selectOptions(position(), 'Position 5 (Empty)');
    await press('Add to Movie');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Added', description: 'Added to Jaws' }));
    expect(server.to(ADD)).toMatchObject([{ body: { imageUrl, description: 'A shark', position: '4' } }]);
    await waitFor(() => expect(server.to('GET /api/admin/movies-with-dates')).toHaveLength(2));
  });

  it('replaces only the image that was seen there', async () => {
    const { user, press, server } = await openWithImage();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Movie' }), 'Jaws (1975)');
    await user.selectOptions(position(), 'Position 2 (Replace existing)');
    await press('Add to Movie');
    await user.selectOptions(position(), 'Position 5 (Empty)');
    await press('Add to Movie');
    await waitFor(() =>
      expect(server.to(ADD)).toMatchObject([{ body: { seen: IMAGES[1] } }, { body: { seen: null } }]),
    );
  });

  it('reports a failure, and asks for a confirmation before today’s players see it', async () => {
    const answers = [
      { status: 502, body: null },
      errorResponse(409, 'being-played', 'Players see it'),
      ok({ success: true, message: 'Added to Jaws', movie: jaws }),
    ];
    const { user, press, server } = await openWithImage({ [ADD]: () => answers.shift() ?? ok({}) });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Movie' }), 'Jaws (1975)');
    await user.selectOptions(position(), 'Position 1 (Replace existing)');
    await press('Add to Movie');
    await expectErrorToast('Addition Failed', 'Failed to add image to movie');
    await press('Add to Movie');
    await user.click(await screen.findByRole('button', { name: 'Add it now' }));
    await waitFor(() => expect(server.to(ADD).at(-1)).toMatchObject({ body: { confirmLive: true } }));
  });

  it('is cleared by Reset', async () => {
    const { press, choose } = await openWithImage();
    await choose();
    await press('Reset');
    expect(screen.queryByRole('img', { name: 'The chosen still' })).toBeNull();
    expect(screen.queryByRole('img', { name: 'The generated image' })).toBeNull();
    expect(screen.getByLabelText('Description')).toHaveValue('');
  });
});

it('keeps what is in it while another page of the dashboard is open', async () => {
  const { user } = await openPanel();
  await user.type(screen.getByLabelText('Description'), 'A lighthouse');
  await user.click(screen.getByRole('link', { name: 'Calendar' }));
  await screen.findByRole('group', { name: 'Days' });
  await user.click(screen.getByRole('link', { name: 'Movies' }));
  expect(await screen.findByLabelText('Description')).toHaveValue('A lighthouse');
});
