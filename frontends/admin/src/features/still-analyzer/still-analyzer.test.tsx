import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { IMAGES, movie } from '../../testing/factories.ts';
import { decodeTo, openDashboard, still, untilToast } from '../../testing/open-dashboard.tsx';

const ANALYZE = 'POST /api/analyze-movie-still';
const GENERATE = 'POST /api/generate-from-description';
const ADD = 'POST /api/movies/7/add-image';
const imageUrl = `/images/${'9'.repeat(32)}`;
/** A movie whose last image is missing. */
const jaws = movie({ generatedImages: [...IMAGES.slice(0, 4), null], ready: false });
const analysis = { success: true, description: 'An empty beach at dusk', originalFilename: 'jaws.png', model: 'local' };

/** Opens the still analyzer panel. */
async function openPanel(routes: Routes = {}) {
  decodeTo();
  const page = await openDashboard([jaws], {
    [ANALYZE]: () => ok(analysis),
    [GENERATE]: () => ok({ success: true, generatedImageUrl: imageUrl, model: 'local-image-model' }),
    [ADD]: () => ok({ success: true, message: 'Added to Jaws', movie: jaws }),
    ...routes,
  });
  const press = async (name: string) => page.user.click(await screen.findByText(name, { selector: 'button' }));
  await press('Movie Still Analyzer');
  const choose = async (file = still()) => {
    await page.user.upload(input(), file);
    await screen.findByAltText('The chosen still');
  };
  return { ...page, press, choose };
}
const input = () => screen.getByLabelText('Movie still');
const field = (label: string) => screen.getByLabelText(label, { exact: true, selector: 'input, textarea, select' });
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const generatedImage = () => screen.findByAltText('The generated image');
const drop = (file: File) =>
  fireEvent.drop(input().parentElement ?? document.body, { dataTransfer: { files: [file] } });

it('accepts a chosen, dropped or pasted still, rejects an unreadable file, and keeps its content between pages', async () => {
  const { user, press, server, choose } = await openPanel();
  await choose();
  expect(screen.getByText('(1.50 MB)')).toBeVisible();
  drop(still('dropped.png'));
  expect(await screen.findByText('dropped.png')).toBeVisible();
  fireEvent.paste(document, { clipboardData: { files: [still('pasted.png')] } });
  expect(await screen.findByText('pasted.png')).toBeVisible();

  drop(new File(['\0\0\0$ftypheic\0\0\0\0'], 'beach.heic', { type: 'image/heic' }));
  await waitFor(() => expect(input()).toHaveAccessibleDescription(/^This is a HEIC photo\. Export it as a JPEG/));
  expect(input()).toBeInvalid();
  expect(screen.getByText('pasted.png')).toBeVisible();
  await press('Analyze');
  // The description names the model that wrote it.
  await waitFor(() => expect(field('Description')).toHaveValue('An empty beach at dusk'));
  expect(screen.getByText('local')).toBeVisible();
  expect(server.to(ANALYZE)).toHaveLength(1);
  drop(still('better.png'));
  await waitFor(() => expect(input()).toBeValid());
  expect(screen.getByText('better.png')).toBeVisible();

  type('Description', 'A lighthouse');
  await user.click(screen.getByText('Calendar', { selector: 'nav *' }));
  await screen.findByRole('group', { name: 'Days' });
  await user.click(screen.getByText('Movies', { selector: 'nav *' }));
  expect(await screen.findByLabelText('Description')).toHaveValue('A lighthouse');
});

it('adds the image only in place of the one that the admin saw, and today only after a confirmation', async () => {
  const answers = [errorResponse(409, 'being-played', 'Players see it')];
  const { user, press, server } = await openPanel({
    [ADD]: () => answers.shift() ?? ok({ success: true, message: 'Added to Jaws', movie: jaws }),
  });
  type('Description', 'A shark');
  await press('Generate from Description');
  await generatedImage();
  await user.selectOptions(field('Movie'), 'Jaws (1975)');
  expect([...field('Image position').children].map(({ textContent }) => textContent)).toEqual([
    'Select a position',
    ...[1, 2, 3, 4].map((position) => `Position ${position} (Replace existing)`),
    'Position 5 (Empty)',
  ]);
  await user.selectOptions(field('Image position'), 'Position 2 (Replace existing)');
  await press('Add to Movie');
  await press('Add it now');
  await untilToast({ title: 'Image Added', description: 'Image added to Jaws at position 2' });
  await user.selectOptions(field('Image position'), 'Position 5 (Empty)');
  await press('Add to Movie');
  await untilToast({ title: 'Image Added', description: 'Image added to Jaws at position 5' });
  expect(screen.getByText('Image added to Jaws at position 5')).toBeVisible();
  const request = { imageUrl, description: 'A shark' };
  expect(server.to(ADD)).toMatchObject([
    { body: { ...request, position: '1', seen: IMAGES[1], confirmLive: false } },
    { body: { ...request, position: '1', seen: IMAGES[1], confirmLive: true } },
    { body: { ...request, position: '4', seen: null, confirmLive: false } },
  ]);
  await waitFor(() => expect(server.to('GET /api/admin/movies-with-dates')).toHaveLength(3));
});

it('marks each missing field with its message until it is filled in, and sends nothing', async () => {
  const { user, press, choose, server } = await openPanel();
  const expectMissing = async (element: HTMLElement, message: string) => {
    await untilToast({ title: 'Missing Information', description: message });
    expect(element).toBeInvalid();
    expect(element).toHaveAccessibleDescription(message);
  };
  await press('Analyze & Generate');
  await expectMissing(input(), 'Please select an image file first');
  await choose();
  expect(input()).toBeValid();
  await press('Analyze & Generate');
  await expectMissing(field('Movie title'), 'Please enter a movie title');
  type('Movie title', 'J');
  expect(field('Movie title')).toBeValid();
  await press('Generate from Description');
  await expectMissing(field('Description'), 'Please provide a description to generate from');
  await user.selectOptions(field('Movie'), 'Jaws (1975)');
  await press('Add to Movie');
  await expectMissing(field('Image position'), 'Please select a movie and image position');
  expect(screen.getByText('Generate an image first.')).toBeVisible();
  expect(field('Movie')).toBeValid();
  expect(server.calls.filter(({ route }) => !route.startsWith('GET'))).toEqual([]);
  type('Description', 'A shark');
  await press('Generate from Description');
  await generatedImage();
  expect(field('Description')).toBeValid();
  await press('Reset');
  expect(field('Image position')).toBeValid();
});
