import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { eventStream } from '../../testing/event-stream.ts';
import {
  approve,
  DRAFT,
  draft,
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
const made = [1, 2, 3, 4, 5].map((level) => ({ level, imageUrl: imageUrl(level), model: 'm', warnings: [] }));
/** The movie's last job, which had succeeded before the dialog was opened. */
const succeeded = job({ jobId: OLD_JOB, state: 'finished', images: made, endedAt: '2026-11-21T10:01:00.000Z' });
const nothingRuns = () => errorResponse(404, 'no-running-job', 'No images are being generated for this movie');

const noAnswer = () => {
  throw new TypeError('fetch failed');
};
const endsAtOnce = () => {
  const { response, end } = eventStream();
  end();
  return response;
};
const reportsInterruption = () => {
  const { response, send, end } = eventStream();
  send({ type: 'error', code: 'stream-interrupted', message: 'The view was lost' });
  end();
  return response;
};

describe('a job that could not be started', () => {
  it.each([
    ['is answered 500', () => errorResponse(500, 'internal-error', 'Something went wrong on our side')],
    ['is answered 503', () => errorResponse(503, 'unavailable', 'A part of the site is away')],
    ['is answered by a proxy', () => new Response('<html>Bad Gateway</html>', { status: 502 })],
    ['gets no answer', noAnswer],
    ['breaks before its first event', endsAtOnce],
    ['ends before its first event with an interruption', reportsInterruption],
  ])('reports the failure and keeps the prompts where the start %s', async (_name, start) => {
    const { server, dialog } = await approve({
      [MAKE]: start,
      [WATCH]: nothingRuns,
      [DRAFT]: () => ok({ success: true, draft: null, job: succeeded }),
    });
    expect(await dialog.findByText(FAILED)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Prompt (level 1)' })).toHaveValue('A corridor in space, number 1');
    expect(dialog.queryByText('0 of 5 images')).toBeNull();
    expect(server.to(WATCH)).toEqual([]);
    expect(shownToast()).toMatchObject({ title: 'Prompts Generated' });
  });

  it('can be started again', async () => {
    const stream = eventStream();
    const answers = [errorResponse(503, 'unavailable', 'A part of the site is away'), stream.response];
    const { user, dialog } = await approve({ [MAKE]: () => answers.shift() ?? ok({}) });
    await dialog.findByText(FAILED);
    await user.click(dialog.getByRole('button', { name: 'Approve & Generate Images' }));
    await act(async () => stream.send({ type: 'start', total: 5, jobId: JOB }));
    await act(async () => stream.send(imageOf(2)));
    expect(await dialog.findByRole('img', { name: 'New image of level 2' })).toBeVisible();
    expect(dialog.queryByText(FAILED)).toBeNull();
  });
});

describe('a started job whose stream breaks', () => {
  /** The stream breaks after the start; `last` is the movie's last job as it is then. */
  async function breakAfterStart(last: () => unknown, routes: Routes = {}) {
    let isBroken = false;
    const page = await approve({
      [WATCH]: nothingRuns,
      [DRAFT]: () => ok({ success: true, draft: null, job: isBroken ? last() : null }),
      ...routes,
    });
    await page.send({ type: 'start', total: 5, jobId: JOB });
    isBroken = true;
    await act(async () => page.stream.end());
    return page;
  }

  it('shows its outcome', async () => {
    const images = made.slice(0, 4);
    const { dialog } = await breakAfterStart(() => job({ state: 'finished', images, failedPrompts: [failure(5)] }));
    expect(await dialog.findByText('1 of 5 images failed')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Retry level 5' })).toBeVisible();
  });

  it('takes no outcome from an older job: it reports that the state is unknown, and looks again on request', async () => {
    let last = succeeded;
    const { user, dialog } = await breakAfterStart(() => last);
    const again = await dialog.findByRole('button', { name: 'Look again' });
    expect(dialog.getByText('The connection to the image job was lost.')).toBeVisible();
    expect(shownToast()).toMatchObject({ title: 'Prompts Generated' });
    expect(dialog.queryByText('You may close this: the images go on being made.')).toBeNull();
    last = job({ state: 'finished', images: made });
    await user.click(again);
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Generation Complete' }));
  });

  it('takes no outcome from a job that was started after it', async () => {
    const other = eventStream();
    other.send({ type: 'start', total: 1, jobId: OLD_JOB });
    other.send({ type: 'complete', message: '1 image generated', failedPrompts: [] });
    const images = made.slice(0, 4);
    const ended = job({ state: 'finished', images, failedPrompts: [failure(5)] });
    const { dialog } = await breakAfterStart(() => ended, { [WATCH]: () => other.response });
    expect(await dialog.findByText('1 of 5 images failed')).toBeVisible();
  });

  it('is not shown as running where the server rejects the request for its events', async () => {
    const { dialog } = await breakAfterStart(() => null, {
      [WATCH]: () => errorResponse(403, 'forbidden', 'Not yours'),
    });
    expect(await dialog.findByRole('button', { name: 'Look again' })).toBeVisible();
    expect(dialog.queryByText('0 of 5 images')).toBeNull();
  });
});

it('a running job that ends just as the dialog opens shows its own outcome', async () => {
  const answers = [job(), job({ state: 'finished', images: made })];
  const { server } = await openDialog({
    [DRAFT]: () => ok({ success: true, draft: draft(), job: answers.shift() ?? null }),
    [WATCH]: nothingRuns,
  });
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Generation Complete' }));
  expect(server.to(WRITE)).toEqual([]);
});

describe('a retry', () => {
  it.each([
    ['is answered 503', () => errorResponse(503, 'unavailable', ''), 'Failed to retry prompt generation'],
    ['gets no answer', noAnswer, 'Failed to retry prompt generation'],
  ])('that %s has failed, and can be repeated', async (_name, answer, description) => {
    const { user, send, dialog } = await approve({ [RETRY]: answer });
    await send({ type: 'start', total: 5, jobId: JOB });
    for (const level of [1, 2, 3, 4]) await send(imageOf(level));
    await send({ type: 'complete', message: '4 of 5 images generated, 1 failed', failedPrompts: [failure(5)] });
    await user.click(await dialog.findByRole('button', { name: 'Retry level 5' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Retry Failed', description }));
    expect(dialog.getByRole('button', { name: 'Retry level 5' })).toBeEnabled();
    expect(dialog.getByText('1 of 5 images failed')).toBeVisible();
  });

  it('reports why it failed', async () => {
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

  it('replaces the older count of failures', async () => {
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
  it('is read again on request, and not replaced by new prompts', async () => {
    const kept = prompts.map((prompt) => ({ ...prompt, prompt: 'Edited' }));
    const answers = [errorResponse(503, 'unavailable', 'A part of the site is away')];
    const { server, user, dialog } = await openDialog({
      [DRAFT]: () => answers.shift() ?? ok({ success: true, draft: draft({ prompts: kept }), job: null }),
      [WRITE]: () => ok(written),
    });
    expect(await dialog.findByText('Failed to generate prompts. Please try again.')).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('textbox', { name: 'Prompt (level 1)' })).toHaveValue('Edited');
    expect(server.to(WRITE)).toEqual([]);
  });
});
