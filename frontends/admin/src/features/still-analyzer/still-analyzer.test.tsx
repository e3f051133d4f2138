import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { IMAGES } from '../../testing/movie.ts';
import { germanSwitch } from '../../testing/open-dashboard.tsx';
import { ADD, ANALYZE, BOTH, GENERATE, imageUrl, input, jaws, openPanel } from '../../testing/still-analyzer.tsx';

const switchToGerman = germanSwitch();

const expectErrorToast = (title: string, description: string) =>
  waitFor(() => expect(shownToast()).toMatchObject({ title, description, variant: 'destructive' }));

describe('the Analyze button', () => {
  it('requires a file to analyze', async () => {
    const { press, server } = await openPanel();
    await press('Analyze');
    await expectErrorToast('Missing Information', 'Please select an image file first');
    expect(server.to(ANALYZE)).toEqual([]);
  });

  it('sends the still and fills in the description', async () => {
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
  ])('reports why the analysis failed: %p', async (answer, description) => {
    const { press, choose } = await openPanel({ [ANALYZE]: () => answer });
    await choose();
    await press('Analyze');
    await expectErrorToast('Analysis Failed', description);
  });
});

describe('the Generate from Description button', () => {
  it('requires a description to generate from', async () => {
    const { press, server } = await openPanel();
    await press('Generate from Description');
    await expectErrorToast('Missing Information', 'Please provide a description to generate from');
    expect(server.to(GENERATE)).toEqual([]);
  });

  it('shows the image that was generated from the description', async () => {
    const { user, press, server } = await openPanel();
    await user.type(screen.getByLabelText('Description'), 'A shark');
    await press('Generate from Description');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Generated' }));
    expect(screen.getByRole('img', { name: 'The generated image' })).toBeVisible();
    expect(server.to(GENERATE)).toMatchObject([{ body: { description: 'A shark' } }]);
  });

  it('reports why generating from a description failed', async () => {
    const { user, press } = await openPanel({ [GENERATE]: () => ({ status: 502, body: null }) });
    await user.type(screen.getByLabelText('Description'), 'A shark');
    await press('Generate from Description');
    await expectErrorToast('Generation Failed', 'Failed to generate image');
  });
});

describe('the models', () => {
  it('are named below the description and the image that they produced', async () => {
    const { press, choose } = await openWithImage();
    await choose();
    await press('Analyze');
    const step = (name: string) => within(screen.getByRole('region', { name }));
    expect(await step('Step 2: Description').findByText('local')).toBeVisible();
    expect(step('Step 3: Image').getByText('local-image-model')).toBeVisible();
  });
});

describe('the Analyze & Generate button', () => {
  it('requires a file and a title to analyze and generate', async () => {
    const { press, choose, server } = await openPanel();
    await press('Analyze & Generate');
    await expectErrorToast('Missing Information', 'Please select an image file first');
    await choose();
    await press('Analyze & Generate');
    await expectErrorToast('Missing Information', 'Please enter a movie title');
    expect(server.to(BOTH)).toEqual([]);
  });

  it('shows the description and the image that was generated from the still', async () => {
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

  it('reports why analyzing and generating failed', async () => {
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

describe('the Add to Movie button', () => {
  it('requires an image, a movie, and a position to add the image', async () => {
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

  it('sends the position as a string from 0 to 4, and reloads the movies', async () => {
    const { user, press, server } = await openWithImage();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Movie' }), 'Jaws (1975)');
    await user.selectOptions(position(), 'Position 5 (Empty)');
    await press('Add to Movie');
    const text = 'Image added to Jaws at position 5';
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Added', description: text }));
    expect(screen.getByText(text)).toBeVisible();
    expect(server.to(ADD)).toMatchObject([{ body: { imageUrl, description: 'A shark', position: '4' } }]);
    await waitFor(() => expect(server.to('GET /api/admin/movies-with-dates')).toHaveLength(2));
  });

  it('sends the image that the admin saw at the position', async () => {
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

  it('reports why adding failed, and requires a confirmation before today’s players see the image', async () => {
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

  it('clears the panel on Reset', async () => {
    const { press, choose } = await openWithImage();
    await choose();
    await press('Reset');
    expect(screen.queryByRole('img', { name: 'The chosen still' })).toBeNull();
    expect(screen.queryByRole('img', { name: 'The generated image' })).toBeNull();
    expect(screen.getByLabelText('Description')).toHaveValue('');
  });
});

it('marks each missing field with its message until it is filled in', async () => {
  const { user, press, choose } = await openPanel();
  await press('Analyze & Generate');
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('Please select an image file first');
  await choose();
  expect(input()).toBeValid();
  await press('Analyze & Generate');
  const title = screen.getByLabelText('Movie title');
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription('Please enter a movie title');
  await user.type(title, 'J');
  expect(title).toBeValid();
  await press('Generate from Description');
  const description = screen.getByLabelText('Description');
  expect(description).toBeInvalid();
  expect(description).toHaveAccessibleDescription('Please provide a description to generate from');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Movie' }), 'Jaws (1975)');
  await press('Add to Movie');
  expect(screen.getByText('Generate an image first.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Movie' })).toBeValid();
  expect(position()).toBeInvalid();
  expect(position()).toHaveAccessibleDescription('Please select a movie and image position');
  await user.type(description, 'A shark');
  await press('Generate from Description');
  await screen.findByRole('img', { name: 'The generated image' });
  expect(description).toBeValid();
  await press('Reset');
  expect(position()).toBeValid();
});

it('keeps the content of the panel while another page of the dashboard is open', async () => {
  const { user } = await openPanel();
  await user.type(screen.getByLabelText('Description'), 'A lighthouse');
  await user.click(screen.getByRole('link', { name: 'Calendar' }));
  await screen.findByRole('group', { name: 'Days' });
  await user.click(screen.getByRole('link', { name: 'Movies' }));
  expect(await screen.findByLabelText('Description')).toHaveValue('A lighthouse');
});

it('shows the panel and its toasts in German', async () => {
  const { user } = await openWithImage();
  switchToGerman();
  expect(await screen.findByRole('button', { name: 'Standbild-Analyse' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Schritt 2: Beschreibung' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Das erzeugte Bild' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Analysieren' }));
  await expectErrorToast('Angaben fehlen', 'Bitte wähle zuerst eine Bilddatei aus');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Film' }), 'Jaws (1975)');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bildposition' }), 'Position 5 (leer)');
  await user.click(screen.getByRole('button', { name: 'Zum Film hinzufügen' }));
  const text = 'Das Bild ist jetzt an Position 5 von „Jaws“';
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Bild hinzugefügt', description: text }));
  expect(screen.getByText(text)).toBeVisible();
});
