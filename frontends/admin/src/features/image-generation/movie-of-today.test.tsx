import { errorResponse, type Routes } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import {
  approve,
  eventStream,
  failure,
  imageOf,
  imageUrl,
  JOB,
  MAKE,
  prompts,
  RETRY,
  retried,
} from '../../testing/generation-dialog.tsx';

const liveConfirmation = () => errorResponse(409, 'being-played', 'Players see this movie today. Confirm it');
const isConfirmed = (body: unknown) => Object(body).confirmLive === true;
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Players see this movie today' }));

it('generates images that today’s players see only after a confirmation', async () => {
  const stream = eventStream();
  const { server, user, dialog } = await approve({
    [MAKE]: ({ body }) => (isConfirmed(body) ? stream.response : liveConfirmation()),
  });
  const confirmation = await question();
  expect(confirmation.getByText('Anyone who plays Alien from now on sees the new images instead.')).toBeVisible();
  expect(screen.queryByText('0 of 5 images')).toBeNull();
  await user.click(confirmation.getByRole('button', { name: 'Generate now' }));
  expect(server.to(MAKE)).toMatchObject([{ body: { prompts } }, { body: { prompts, confirmLive: true } }]);
  await act(async () => stream.send({ type: 'start', total: 5, jobId: JOB }));
  await act(async () => stream.send(imageOf(1)));
  expect(await dialog.findByRole('img', { name: 'New image for level 1' })).toBeVisible();
});

it('keeps the prompts if the confirmation is canceled, and reports no failure', async () => {
  const { server, user, dialog } = await approve({ [MAKE]: liveConfirmation });
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  expect(await dialog.findByRole('textbox', { name: 'Prompt (level 1)' })).toBeVisible();
  expect(dialog.queryByText('Failed to generate images. Please try again.')).toBeNull();
  expect(server.to(MAKE)).toHaveLength(1);
});

async function withTwoFailures(routes: Routes) {
  const page = await approve(routes);
  await page.send({ type: 'start', total: 5, jobId: JOB });
  for (const level of [1, 2, 3]) await page.send(imageOf(level));
  await page.send({ type: 'complete', message: '', failedPrompts: [failure(4), failure(5)] });
  await page.dialog.findByText('2 of 5 images failed');
  return page;
}

it('requires only one confirmation for all retries of a movie that players see today', async () => {
  const { server, user, dialog } = await withTwoFailures({
    [RETRY]: ({ body }) => (isConfirmed(body) ? retried(Object(body).prompt.level) : liveConfirmation()),
  });
  await user.click(dialog.getByRole('button', { name: 'Retry All' }));
  await waitFor(() => expect(server.to(RETRY)).toHaveLength(2));
  await user.click((await question()).getByRole('button', { name: 'Generate now' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Generation Complete' }));
  expect(server.to(RETRY)).toHaveLength(4);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('keeps the failed image retryable if the confirmation is canceled', async () => {
  const { server, user, dialog } = await withTwoFailures({ [RETRY]: liveConfirmation });
  await user.click(dialog.getByRole('button', { name: 'Retry level 4' }));
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Retry level 4' })).not.toHaveAttribute('aria-busy', 'true'),
  );
  expect(server.to(RETRY)).toHaveLength(1);
  expect(shownToast()).toMatchObject({ title: 'Prompts Generated' });
});

it('shows an image that was finished after the movie’s day had started only after a confirmation', async () => {
  const waiting = { ...failure(5), error: 'Server text', code: 'being-played', imageUrl: imageUrl(5) };
  const page = await approve({
    [RETRY]: ({ body }) => (isConfirmed(body) ? retried(5) : liveConfirmation()),
  });
  const { server, user, dialog, send } = page;
  await send({ type: 'start', total: 5, jobId: JOB });
  for (const level of [1, 2, 3, 4]) await send(imageOf(level));
  await send({ type: 'image_error', level: 5, error: 'Server text', code: 'being-played' });
  await send({ type: 'complete', message: '', failedPrompts: [waiting] });
  expect(await dialog.findByText('Waiting for your confirmation: 1 of 5 images')).toBeVisible();
  expect(dialog.getByRole('region', { name: 'Images to confirm' })).toHaveTextContent(
    'This image is ready, but players are guessing this movie today. Showing it replaces the image that players see now.',
  );
  expect(dialog.getByRole('img', { name: 'New image for level 5' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show level 5' }));
  await user.click((await question()).getByRole('button', { name: 'Show now' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Generation Complete' }));
  expect(server.to(RETRY).at(-1)).toMatchObject({ body: { prompt: prompts[4], confirmLive: true } });
});

it('generates another image if the prompt of a finished image was edited', async () => {
  const waiting = { ...failure(5), code: 'being-played', imageUrl: imageUrl(5) };
  const { user, dialog, send } = await approve();
  await send({ type: 'start', total: 1, jobId: JOB });
  await send({ type: 'complete', message: '', failedPrompts: [waiting] });
  await user.type(await dialog.findByRole('textbox', { name: 'Prompt (level 5)' }), ' at night');
  expect(dialog.getByRole('button', { name: 'Retry level 5' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Show level 5' })).toBeNull();
});
