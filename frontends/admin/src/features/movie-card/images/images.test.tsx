import { retryImages } from '@dreamreel/ui/network/image-source';
import { render } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MovieImage } from '../../../movies/movie-image.tsx';
import { IMAGES, movie } from '../../../testing/factories.ts';
import { cardOf, decodeTo, openDashboard, still, untilToast } from '../../../testing/open-dashboard.tsx';
import { swapImages } from './use-image-swap.ts';

const jaws = movie();

describe('swapping images', () => {
  const REORDER = 'PATCH /api/movies/7/reorder-images';
  const swapped = () => ok({ success: true, message: 'Positions 2 and 5 swapped', movie: swapImages(jaws, 1, 4) });

  /** Opens the page of Jaws, which shows its images. */
  async function openGrid(answer: () => ReturnType<typeof ok>) {
    const page = await openDashboard([jaws], { [REORDER]: answer }, '/admin?movie=7');
    const card = await cardOf('Jaws');
    const choose = async (place: number) =>
      page.user.click(card.getByLabelText(new RegExp(`^Select(ed)? position ${place}$`)));
    const selected = () => card.queryByText(/^Position \d selected$/)?.textContent ?? null;
    const order = () =>
      card
        .getAllByLabelText(/^Open image/)
        .map((link) => IMAGES.indexOf(link.querySelector('img')?.getAttribute('src')?.split('?')[0] ?? ''));
    return { ...page, card, choose, selected, order };
  }

  it('takes two clicks or only keys, is given up by a second click or Escape, and is undone with Z', async () => {
    const answers = [swapped(), ok({ success: true, message: 'Swapped back', movie: jaws })];
    const { user, server, choose, selected, order } = await openGrid(() => answers.shift() ?? swapped());
    await choose(2);
    await choose(2);
    expect(selected()).toBeNull();
    await choose(3);
    await user.keyboard('{Escape}');
    expect(selected()).toBeNull();
    expect(server.to(REORDER)).toEqual([]);

    await choose(2);
    expect(selected()).toBe('Position 2 selected');
    await choose(5);
    await untilToast({ title: 'Images Reordered', description: 'Positions 2 and 5 swapped' });
    expect(selected()).toBeNull();
    expect(order()).toEqual([0, 4, 2, 3, 1]);
    await user.keyboard('z');
    await untilToast({ title: 'Undone', description: 'Swapped back' });
    const positions = { fromPosition: 1, toPosition: 4 };
    expect(server.to(REORDER)).toMatchObject([
      { body: { ...positions, seen: { from: IMAGES[1], to: IMAGES[4] } } },
      { body: { ...positions, seen: { from: IMAGES[4], to: IMAGES[1] }, reason: 'undo' } },
    ]);
    expect(order()).toEqual([0, 1, 2, 3, 4]);

    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(server.to(REORDER).slice(2)).toMatchObject([{ body: positions }]));
  });

  it('moves the images back if the server rejects it, and asks before today’s players see it', async () => {
    const answers = [
      errorResponse(409, 'conflict', 'Another admin was faster'),
      errorResponse(409, 'being-played', 'Players see this movie today'),
    ];
    const { user, server, choose, order } = await openGrid(() => answers.shift() ?? swapped());
    await choose(2);
    await choose(5);
    await untilToast({ title: 'Reorder Failed', description: 'Another admin was faster', variant: 'destructive' });
    expect(order()).toEqual([0, 1, 2, 3, 4]);
    await choose(2);
    await choose(5);
    expect(await screen.findByRole('alertdialog', { name: 'Players see this movie today' })).toBeVisible();
    await waitFor(() => expect(order()).toEqual([0, 1, 2, 3, 4]));
    await user.click(screen.getByText('Swap now'));
    await waitFor(() => expect(server.to(REORDER).at(-1)).toMatchObject({ body: { confirmLive: true } }));
    await waitFor(() => expect(order()).toEqual([0, 4, 2, 3, 1]));
  });

  it('selects positions of only one movie at a time', async () => {
    const { user } = await openDashboard([jaws, movie({ id: 9, title: 'Heat', year: 1995 })]);
    const [card, heat] = [await cardOf('Jaws'), await cardOf('Heat')];
    for (const each of [card, heat]) await user.click(each.getByText('5 images generated'));
    await user.click(card.getByLabelText('Select position 2'));
    await user.click(heat.getByLabelText('Select position 4'));
    expect(card.queryByText('Position 2 selected')).toBeNull();
    expect(heat.getByText('Position 4 selected')).toBeVisible();
  });
});

it('replaces an image that did not load by a placeholder until it is tried again, but shows a later image', () => {
  const movieImage = (image = '') => <MovieImage image={image} alt="Position 1" sizes="5rem" />;
  const shown = () => screen.getByRole('img', { name: 'Position 1' });
  const { rerender } = render(movieImage(IMAGES[0]));
  fireEvent.error(shown());
  expect(shown()).toHaveTextContent('Didn’t load');
  act(retryImages);
  expect(shown()).toHaveAttribute('src', `${IMAGES[0]}?w=768`);
  fireEvent.error(shown());
  rerender(movieImage(IMAGES[1]));
  expect(shown()).toHaveAttribute('src', `${IMAGES[1]}?w=768`);
});

describe('an image file', () => {
  const UPLOAD = 'POST /api/movies/7/images/2/upload';
  const SHOW = 'POST /api/movies/7/images/2/restore-image';
  const imageUrl = `/images/${'9'.repeat(32)}`;
  const after = movie({ generatedImages: IMAGES.map((image, at) => (at === 2 ? imageUrl : image)) });

  async function openCard(routes: Routes = {}) {
    decodeTo();
    const page = await openDashboard(
      [jaws],
      {
        [UPLOAD]: () => ok({ success: true, message: 'Added', imageUrl }),
        [SHOW]: () => ok({ success: true, message: 'Restored', movie: after }),
        ...routes,
      },
      '/admin?movie=7',
    );
    const card = await cardOf('Jaws');
    const drop = (file = still()) => {
      const [, , slot] = within(card.getByRole('list', { name: 'Images of Jaws' })).getAllByRole('listitem');
      if (slot) fireEvent.drop(slot, { dataTransfer: { files: [file], types: ['Files'] } });
    };
    return { ...page, card, drop };
  }

  it('is uploaded when it is dropped, chosen or pasted and shown at its position until Undo', async () => {
    const upload = Promise.withResolvers<ReturnType<typeof ok>>();
    const { user, server, drop, card } = await openCard({ [UPLOAD]: () => upload.promise });
    drop();
    expect(await card.findByText('Uploading…')).toBeVisible();
    upload.resolve(ok({ success: true, message: 'Added', imageUrl }));
    await untilToast({ title: 'Image Uploaded', undo: expect.anything() });
    expect(server.to(UPLOAD)[0]?.body).toBeInstanceOf(FormData);
    const shown = card.getByLabelText(/^Open image 3/).querySelector('img');
    expect(shown).toHaveAttribute('src', `${imageUrl}?w=768`);
    await user.keyboard('z');
    await untilToast({ title: 'Undone' });
    expect(server.to(SHOW)).toMatchObject([
      { body: { imageUrl, seen: IMAGES[2], confirmLive: false } },
      { body: { imageUrl: IMAGES[2], seen: imageUrl, confirmLive: false, reason: 'undo' } },
    ]);

    await user.click(card.getByLabelText('Upload image 3 of Jaws'));
    await user.upload(card.getAllByLabelText('Image to upload')[2] ?? document.body, still());
    await waitFor(() => expect(server.to(SHOW)).toHaveLength(3));
    fireEvent.paste(card.getByLabelText('Select position 3'), { clipboardData: { files: [still()] } });
    await waitFor(() => expect(server.to(UPLOAD)).toHaveLength(3));
  });

  it('is not uploaded if it is too small, damaged or no image, and a toast explains why', async () => {
    const { server, drop } = await openCard();
    const title = 'Couldn’t upload the image';
    const expectRejected = async (file: File, reason: RegExp) => {
      drop(file);
      await untilToast({ title, description: expect.stringMatching(reason) });
    };
    decodeTo({ width: 640, height: 480 });
    await expectRejected(still(), /640 × 480 pixels. It needs at least 768 × 512/);
    decodeTo(null);
    await expectRejected(still(), /can’t be read as an image/);
    await expectRejected(new File(['hello there, reader'], 'a.png'), /isn’t a JPEG, PNG or WebP/);
    expect(server.to(UPLOAD)).toEqual([]);
  });

  it('changes nothing if the server rejects it, and is kept as a version if it must not be shown', async () => {
    const uploads = [
      errorResponse(422, 'too-small', 'The image is too small'),
      ok({ success: true, message: '', imageUrl }),
    ];
    const { server, drop } = await openCard({
      [UPLOAD]: () => uploads.shift() ?? ok({}),
      [SHOW]: () => errorResponse(409, 'not-public', 'Moderation flagged this image. Choose another one.'),
    });
    drop();
    await untilToast({ title: 'Couldn’t upload the image', description: 'The image is too small' });
    expect(server.to(SHOW)).toEqual([]);
    drop();
    await untilToast({
      title: 'Couldn’t show the uploaded image',
      description: 'Moderation flagged this image. Choose another one. The image is kept as a version.',
    });
  });

  it('is shown to today’s players only after a confirmation', async () => {
    const answers = [
      errorResponse(409, 'being-played', 'Today'),
      ok({ success: true, message: 'Shown', movie: after }),
    ];
    const { user, server, drop } = await openCard({ [SHOW]: () => answers.shift() ?? ok({}) });
    drop();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Players see this movie today' }));
    await user.click(dialog.getByText('Show it now'));
    await waitFor(() => expect(server.to(SHOW).at(-1)).toMatchObject({ body: { imageUrl, confirmLive: true } }));
    expect(server.to(UPLOAD)).toHaveLength(1);
  });
});
