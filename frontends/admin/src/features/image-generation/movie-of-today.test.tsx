import { errorResponse, type Routes } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { eventStream } from '../../testing/event-stream.ts';
import { approve, failure, imageOf, JOB, MAKE, prompts, RETRY, retried } from '../../testing/generation-dialog.tsx';

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
