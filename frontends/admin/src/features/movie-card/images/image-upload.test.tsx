import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../../testing/admin-session.ts';
import { IMAGES, movie } from '../../../testing/movie.ts';
import { cardOf, openDashboard } from '../../../testing/open-dashboard.tsx';
import { decodeTo, still } from '../../../testing/still-analyzer.tsx';

const UPLOAD = 'POST /api/movies/7/images/2/upload';
const SHOW = 'POST /api/movies/7/images/2/restore-image';
const imageUrl = `/images/${'9'.repeat(32)}`;
const after = movie({ generatedImages: IMAGES.map((image, at) => (at === 2 ? imageUrl : image)) });

beforeEach(() => decodeTo());

async function openCard(routes: Routes = {}) {
  const page = await openDashboard(
    [movie()],
    {
      [UPLOAD]: () => ok({ success: true, message: 'Added', imageUrl }),
      [SHOW]: () => ok({ success: true, message: 'Restored', movie: after }),
      ...routes,
    },
    '/admin?movie=7',
  );
  const card = await cardOf('Jaws');
  const slot = () => within(card.getByRole('list', { name: 'Images of Jaws' })).getAllByRole('listitem')[2];
  const drop = (file = still()) => {
    const target = slot();
    if (target) fireEvent.drop(target, { dataTransfer: { files: [file], types: ['Files'] } });
  };
  return { ...page, card, slot, drop };
}

describe('an image file', () => {
  it('uploads a dropped image file and shows it at the position', async () => {
    const { server, drop, card } = await openCard();
    drop();
    await waitFor(() =>
      expect(server.to(SHOW)).toMatchObject([{ body: { imageUrl, seen: IMAGES[2], confirmLive: false } }]),
    );
    const [upload] = server.to(UPLOAD);
    expect(upload?.body).toBeInstanceOf(FormData);
    const shown = () => card.getByRole('link', { name: /^Open image 3/ }).querySelector('img');
    await waitFor(() => expect(shown()).toHaveAttribute('src', `${imageUrl}?w=768`));
    expect(shownToast()).toMatchObject({ title: 'Image Uploaded' });
  });

  it('shows the previous image again with Undo', async () => {
    const { user, server, drop } = await openCard();
    drop();
    await waitFor(() => expect(shownToast()?.undo).toBeDefined());
    await user.keyboard('z');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Undone' }));
    expect(server.to(SHOW).at(-1)).toMatchObject({
      body: { imageUrl: IMAGES[2], seen: imageUrl, confirmLive: false, reason: 'undo' },
    });
  });

  it('shows the image file at its position during the upload', async () => {
    const { drop, card } = await openCard({ [UPLOAD]: () => new Promise(() => undefined) });
    drop();
    expect(await card.findByText('Uploading…')).toBeVisible();
  });

  it('lets the admin choose an image file on a phone or with the keyboard', async () => {
    const { user, server, card } = await openCard();
    await user.click(card.getByRole('button', { name: 'Upload image 3 of Jaws' }));
    await user.upload(card.getByLabelText('Image to upload'), still());
    await waitFor(() => expect(server.to(UPLOAD)).toHaveLength(1));
  });

  it('accepts an image file that is pasted at the focused position', async () => {
    const { server, card } = await openCard();
    fireEvent.paste(card.getByRole('button', { name: 'Select position 3' }), { clipboardData: { files: [still()] } });
    await waitFor(() => expect(server.to(UPLOAD)).toHaveLength(1));
  });

  it.each([
    [
      'is too small',
      () => decodeTo({ width: 640, height: 480 }),
      still(),
      /640 × 480 pixels. It needs at least 768 × 512/,
    ],
    ['is damaged', () => decodeTo(null), still(), /can’t be read as an image/],
    ['is not an image', () => undefined, new File(['hello there, reader'], 'a.png'), /isn’t a JPEG, PNG or WebP/],
  ])('sends no file that %s, and explains why in a toast', async (_what, prepare, file, reason) => {
    const { server, drop } = await openCard();
    prepare();
    drop(file);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Not Uploaded', description: expect.stringMatching(reason) }),
    );
    expect(server.to(UPLOAD)).toEqual([]);
  });

  it('shows an uploaded image of today’s movie only after a confirmation', async () => {
    let isConfirmed = false;
    const { user, server, drop } = await openCard({
      [SHOW]: () =>
        isConfirmed
          ? ok({ success: true, message: 'Shown', movie: after })
          : errorResponse(409, 'being-played', 'Today'),
    });
    drop();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Players see this movie today' }));
    isConfirmed = true;
    await user.click(dialog.getByRole('button', { name: 'Show it now' }));
    await waitFor(() => expect(server.to(SHOW).at(-1)).toMatchObject({ body: { imageUrl, confirmLive: true } }));
    expect(server.to(UPLOAD)).toHaveLength(1);
  });

  it('keeps an uploaded image that must not be shown as a version', async () => {
    const { drop } = await openCard({
      [SHOW]: () => errorResponse(409, 'not-public', 'Moderation flagged this image. Choose another one.'),
    });
    drop();
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Uploaded, Not Shown',
        description: 'Moderation flagged this image. Choose another one. The image is kept as a version.',
      }),
    );
  });

  it('changes nothing if the server rejects the upload', async () => {
    const { server, drop } = await openCard({
      [UPLOAD]: () => errorResponse(422, 'too-small', 'The image is too small'),
    });
    drop();
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Upload Failed', description: 'The image is too small' }),
    );
    expect(server.to(SHOW)).toEqual([]);
  });
});
