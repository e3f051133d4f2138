import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ANALYZE, decodeTo, input, openPanel, still } from '../../testing/still-analyzer.tsx';

const corrupt = (name: string, content: string, type = 'image/png') => new File([content], name, { type });

describe('the still field', () => {
  it('shows the chosen still and its size in MB', async () => {
    const { choose } = await openPanel();
    await choose();
    expect(await screen.findByRole('img', { name: 'The chosen still' })).toBeVisible();
    expect(screen.getByText('(1.50 MB)')).toBeVisible();
  });

  it('accepts dropped and pasted images', async () => {
    await openPanel();
    const place = screen.getByLabelText('Movie still').parentElement ?? document.body;
    fireEvent.drop(place, { dataTransfer: { files: [still('dropped.png')] } });
    expect(await screen.findByText('dropped.png')).toBeVisible();
    fireEvent.paste(document, { clipboardData: { files: [still('pasted.png')] } });
    expect(await screen.findByText('pasted.png')).toBeVisible();
  });

  it.each([
    [
      'a text',
      corrupt('notes.txt', 'hello', 'text/plain'),
      'This file isn’t a JPEG, PNG or WebP image. Choose another file.',
    ],
    [
      'a text with the name of an image',
      corrupt('notes.png', 'hello'),
      'This file isn’t a JPEG, PNG or WebP image. Choose another file.',
    ],
    [
      'a drawing',
      corrupt('drawing.svg', '<svg/>', 'image/svg+xml'),
      'This file isn’t a JPEG, PNG or WebP image. Choose another file.',
    ],
    [
      'an image that cannot be decoded',
      still('cut-off.png'),
      'The file is damaged and can’t be read as an image. Choose another file.',
    ],
    [
      'a HEIC photo',
      corrupt('beach.heic', '\0\0\0$ftypheic\0\0\0\0', 'image/heic'),
      'This is a HEIC photo. Export it as a JPEG and choose that file.',
    ],
  ])('rejects %s at its field, and keeps the previous still', async (_, file, message) => {
    const { user, press, server } = await openPanel();
    await user.upload(input(), still());
    await screen.findByRole('img', { name: 'The chosen still' });
    decodeTo(file.name === 'cut-off.png' ? null : undefined);
    fireEvent.drop(input().parentElement ?? document.body, { dataTransfer: { files: [file] } });
    await waitFor(() => expect(input()).toHaveAccessibleDescription(message));
    expect(input()).toBeInvalid();
    expect(screen.getByText('jaws.png')).toBeVisible();
    await press('Analyze');
    await waitFor(() => expect(server.to(ANALYZE)).toHaveLength(1));
  });

  it('clears the error when a valid image is chosen', async () => {
    const { user } = await openPanel();
    await user.upload(input(), corrupt('notes.png', 'hello'));
    await waitFor(() => expect(input()).toBeInvalid());
    await user.upload(input(), still());
    await waitFor(() => expect(input()).toBeValid());
    expect(screen.getByText('jaws.png')).toBeVisible();
  });
});
