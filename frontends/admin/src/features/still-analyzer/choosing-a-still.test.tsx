import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ANALYZE, decodeTo, input, openPanel, still } from '../../testing/still-analyzer.tsx';

const GOOD = { width: 1_920, height: 1_080 };
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
      null,
    ],
    [
      'more than 10 MB',
      still('huge.png', 'image/png', 10_485_761),
      'The file is 10.00 MB. Files can have at most 10 MB. Choose a smaller file.',
    ],
    [
      'more pixels than the server accepts',
      still('wide.png'),
      'The image has 48 megapixels. Images can have at most 40. Choose a smaller image.',
      { width: 8_000, height: 6_000 },
    ],
  ])('rejects %s at its field, and keeps the previous still', async (_, file, message, size = GOOD) => {
    const { user, press, server } = await openPanel();
    await user.upload(input(), still());
    await screen.findByRole('img', { name: 'The chosen still' });
    decodeTo(size);
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
