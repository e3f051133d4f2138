import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import {
  approve,
  DRAFT,
  draft,
  eventStream,
  failure,
  imageOf,
  imageUrl,
  JOB,
  job,
  MAKE,
  openDialog,
  prompts,
  RETRY,
  retried,
  WATCH,
  WRITE,
  written,
} from '../../testing/generation-dialog.tsx';

const FAILED = 'Failed to generate images. Please try again.';
const OLD_JOB = '7c0e2b8a-4a52-4c8e-9f63-0a4f1d2c3b4b';
const finishedImages = [1, 2, 3, 4, 5].map((level) => ({ level, imageUrl: imageUrl(level), model: 'm', warnings: [] }));
/** The movie's last job, which succeeded before the dialog was opened. */
const succeeded = job({
  jobId: OLD_JOB,
  state: 'finished',
  images: finishedImages,
  endedAt: '2026-11-21T10:01:00.000Z',
});
const noRunningJob = () => errorResponse(404, 'no-running-job', 'No images are being generated for this movie');

const noResponse = () => {
  throw new TypeError('fetch failed');
};
const endsImmediately = () => {
  const { response, end } = eventStream();
  end();
  return response;
};
const reportsInterruption = () => {
  const { response, send, end } = eventStream();
  send({ type: 'error', code: 'stream-interrupted', message: 'The stream was interrupted' });
  end();
  return response;
};

describe('a job that could not be started', () => {
  it.each([
    ['gets a 500 response', () => errorResponse(500, 'internal-error', 'Something went wrong on our side')],
    ['gets a 503 response', () => errorResponse(503, 'unavailable', 'A service is unavailable')],
    ['gets a response from a proxy', () => new Response('<html>Bad Gateway</html>', { status: 502 })],
    ['gets no response', noResponse],
    ['breaks before its first event', endsImmediately],
    ['ends before its first event with an interruption', reportsInterruption],
  ])('reports the failure and keeps the prompts if the start request %s', async (_name, start) => {
    const { server, dialog } = await approve({
      [MAKE]: start,
      [WATCH]: noRunningJob,
      [DRAFT]: () => ok({ success: true, draft: null, job: succeeded }),
    });
    expect(await dialog.findByText(FAILED)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Prompt (level 1)' })).toHaveValue('A corridor in space, number 1');
    expect(dialog.queryByText('0 of 5 images')).toBeNull();
    expect(server.to(WATCH)).toEqual([]);
    expect(shownToast()).toMatchObject({ title: 'Prompts Generated' });
  });

  it('starts a job again after a failed start', async () => {
    const stream = eventStream();
    const answers = [errorResponse(503, 'unavailable', 'A service is unavailable'), stream.response];
    const { user, dialog } = await approve({ [MAKE]: () => answers.shift() ?? ok({}) });
    await dialog.findByText(FAILED);
    await user.click(dialog.getByRole('button', { name: 'Approve & Generate Images' }));
    await act(async () => stream.send({ type: 'start', total: 5, jobId: JOB }));
    await act(async () => stream.send(imageOf(2)));
    expect(await dialog.findByRole('img', { name: 'New image for level 2' })).toBeVisible();
    expect(dialog.queryByText(FAILED)).toBeNull();
  });
});

describe('a started job whose stream breaks', () => {
  /** Breaks the stream after the start. `lastJob` returns the movie's last job after that. */
  async function breakAfterStart(lastJob: () => unknown, routes: Routes = {}) {
    let isBroken = false;
    const page = await approve({
      [WATCH]: noRunningJob,
      [DRAFT]: () => ok({ success: true, draft: null, job: isBroken ? lastJob() : null }),
      ...routes,
    });
    await page.send({ type: 'start', total: 5, jobId: JOB });
    isBroken = true;
    await act(async () => page.stream.end());
    return page;
  }

  it('shows the outcome of a job whose stream broke', async () => {
    const images = finishedImages.slice(0, 4);
    const { dialog } = await breakAfterStart(() => job({ state: 'finished', images, failedPrompts: [failure(5)] }));
    expect(await dialog.findByText('1 of 5 images failed')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Retry level 5' })).toBeVisible();
  });

  it('does not show the outcome of an older job, reports the lost connection, and checks again on request', async () => {
    let last = succeeded;
    const { user, dialog } = await breakAfterStart(() => last);
    const again = await dialog.findByRole('button', { name: 'Check again' });
    expect(dialog.getByText('The connection to the image job was lost.')).toBeVisible();
    expect(shownToast()).toMatchObject({ title: 'Prompts Generated' });
    expect(dialog.queryByText('You can close this dialog. Generation continues in the background.')).toBeNull();
    last = job({ state: 'finished', images: finishedImages });
    await user.click(again);
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Generation Complete' }));
  });

  it('does not show the outcome of a job that was started later', async () => {
    const other = eventStream();
    other.send({ type: 'start', total: 1, jobId: OLD_JOB });
    other.send({ type: 'complete', message: '1 image generated', failedPrompts: [] });
    const images = finishedImages.slice(0, 4);
    const ended = job({ state: 'finished', images, failedPrompts: [failure(5)] });
    const { dialog } = await breakAfterStart(() => ended, { [WATCH]: () => other.response });
    expect(await dialog.findByText('1 of 5 images failed')).toBeVisible();
  });

  it('does not show a job as running if the server rejects the request for its state', async () => {
    const answers = [ok({ success: true, draft: null, job: null })];
    const { dialog } = await breakAfterStart(() => null, {
      [DRAFT]: () => answers.shift() ?? errorResponse(403, 'forbidden', 'Not yours'),
    });
    expect(await dialog.findByRole('button', { name: 'Check again' })).toBeVisible();
    expect(dialog.queryByText('0 of 5 images')).toBeNull();
  });
});

it('shows the outcome of a running job that ends while the dialog opens', async () => {
  const answers = [job(), job({ state: 'finished', images: finishedImages })];
  const { server } = await openDialog({
    [DRAFT]: () => ok({ success: true, draft: draft(), job: answers.shift() ?? null }),
    [WATCH]: noRunningJob,
  });
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Generation Complete' }));
  expect(server.to(WRITE)).toEqual([]);
});

it('follows the retry of a failed image if the dialog opens again meanwhile', async () => {
  const images = finishedImages.slice(0, 4);
  const answers = [job({ images }), job({ images }), job({ state: 'finished', images: finishedImages })];
  const retry = eventStream();
  retry.send({ type: 'start', total: 1, jobId: OLD_JOB });
  const { dialog } = await openDialog({
    [DRAFT]: () => ok({ success: true, draft: draft(), job: answers.shift() ?? null }),
    [WATCH]: () => retry.response,
  });
  expect(await dialog.findByText('4 of 5 images')).toBeVisible();
  expect(dialog.getByRole('listitem', { name: /^Level 5/ })).toHaveTextContent('Generating…');
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Generation Complete' }), { timeout: 3_000 });
});

describe('a retry', () => {
  it.each([
    ['gets a 503 response', () => errorResponse(503, 'unavailable', ''), 'Failed to retry prompt generation'],
    ['gets no response', noResponse, 'Failed to retry prompt generation'],
  ])('reports a retry that %s, and can repeat it', async (_name, respond, description) => {
    const { user, send, dialog } = await approve({ [RETRY]: respond });
    await send({ type: 'start', total: 5, jobId: JOB });
    for (const level of [1, 2, 3, 4]) await send(imageOf(level));
    await send({ type: 'complete', message: '4 of 5 images generated, 1 failed', failedPrompts: [failure(5)] });
    await user.click(await dialog.findByRole('button', { name: 'Retry level 5' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Retry Failed', description }));
    expect(dialog.getByRole('button', { name: 'Retry level 5' })).toBeEnabled();
    expect(dialog.getByText('1 of 5 images failed')).toBeVisible();
  });

  it('reports why a retry failed', async () => {
    const answers = [
      errorResponse(422, 'refused-by-model', 'The model still refuses'),
      errorResponse(502, 'bad-gateway', ''),
    ];
    const { user, send, dialog } = await approve({ [RETRY]: () => answers.shift() ?? ok({}) });
    await send({ type: 'complete', message: '4 of 5', failedPrompts: [failure(5)] });
    await user.click(await dialog.findByRole('button', { name: 'Retry level 5' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Retry Failed', description: 'The model still refuses' }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Retry level 5' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ description: 'Failed to retry prompt generation' }));
  });

  it('updates the number of failures after a retry', async () => {
    const { user, send, dialog } = await approve({ [RETRY]: () => retried(5) });
    await send({ type: 'start', total: 5, jobId: JOB });
    for (const level of [1, 2, 3]) await send(imageOf(level));
    const message = '3 of 5 images generated, 2 failed';
    await send({ type: 'complete', message, failedPrompts: [failure(4), failure(5)] });
    expect(await dialog.findByText(message)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retry level 5' }));
    expect(await dialog.findByText('1 of 5 images failed')).toBeVisible();
    expect(dialog.queryByText(message)).toBeNull();
  });
});

describe('a draft that could not be read', () => {
  it('reads the draft again on request, and does not replace it with new prompts', async () => {
    const edited = prompts.map((prompt) => ({ ...prompt, prompt: 'Edited' }));
    const answers = [errorResponse(503, 'unavailable', 'A service is unavailable')];
    const { server, user, dialog } = await openDialog({
      [DRAFT]: () => answers.shift() ?? ok({ success: true, draft: draft({ prompts: edited }), job: null }),
      [WRITE]: () => ok(written),
    });
    expect(await dialog.findByText('Failed to generate prompts. Please try again.')).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('textbox', { name: 'Prompt (level 1)' })).toHaveValue('Edited');
    expect(server.to(WRITE)).toEqual([]);
  });
});

it('shows the missing images of a movie that was deleted and restored, and retries them', async () => {
  const canceled = [4, 5].map((level) => ({ ...failure(level), error: 'Server text', code: 'movie-deleted' as const }));
  const interrupted = job({ state: 'finished', images: finishedImages.slice(0, 3), failedPrompts: canceled });
  const { user, dialog, server } = await openDialog({
    [DRAFT]: () => ok({ success: true, draft: draft(), job: interrupted }),
    [RETRY]: ({ body }) => retried(Object(body).prompt.level),
  });
  expect(await dialog.findByText('Canceled because the movie was deleted.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry All' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Generation Complete' }));
  expect(server.to(RETRY)).toHaveLength(2);
});
