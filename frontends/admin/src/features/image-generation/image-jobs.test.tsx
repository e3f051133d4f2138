import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  WRITE,
} from '../../testing/generation-dialog.tsx';
import { shownToast, untilToast } from '../../testing/open-dashboard.tsx';

const CANCEL = 'DELETE /api/movies/8/generate-images';
const FAILED = 'Failed to generate images. Please try again.';
const OLD_JOB = '7c0e2b8a-4a52-4c8e-9f63-0a4f1d2c3b4b';
const finishedImages = [1, 2, 3, 4, 5].map((level) => ({ level, imageUrl: imageUrl(level), model: 'm', warnings: [] }));
const finished = { state: 'finished', images: finishedImages } as const;
/** The movie's last job, which succeeded before the dialog was opened. */
const succeeded = job({ jobId: OLD_JOB, ...finished, endedAt: '2026-11-21T10:01:00.000Z' });

const noResponse = () => {
  throw new TypeError('fetch failed');
};
/** Answers with a stream that sends these events and ends. */
const streamOf = (...events: object[]) => {
  const { response, send, end } = eventStream();
  for (const event of events) send(event);
  end();
  return response;
};
const retry = (level: number) => `Retry level ${level}`;
const untilComplete = () => untilToast({ title: 'Image Generation Complete' });
const newImage = (level: number) => `New image for level ${level}`;

/** Starts a job in which the given prompts fail. */
async function approveWithFailures(failedPrompts: ReturnType<typeof failure>[], routes: Routes = {}) {
  const page = await approve(routes);
  await page.send({ type: 'start', total: 5, jobId: JOB });
  const failedLevels = failedPrompts.map(({ level }) => level);
  for (const level of [1, 2, 3, 4, 5].filter((each) => !failedLevels.includes(each))) await page.send(imageOf(level));
  for (const { level, error, code } of failedPrompts) await page.send({ type: 'image_error', level, error, code });
  await page.send({ type: 'complete', message: 'Some images failed', failedPrompts });
  return page;
}

describe('a running job', () => {
  it('shows images one by one, and closes the dialog a second after success', async () => {
    const { server, send, dialog } = await approve();
    expect(server.to(MAKE)).toMatchObject([{ body: { prompts } }]);
    await send({ type: 'start', total: 5, jobId: JOB });
    await send({ type: 'progress', current: 1, total: 5, message: 'Zwölf' });
    await send(imageOf(3));
    expect(await dialog.findByText('1 of 5 images')).toBeVisible();
    expect(dialog.getByText(/Zwölf/)).toBeVisible();
    expect(dialog.getByAltText(newImage(3))).toBeVisible();
    expect(dialog.getAllByText('Generating…')).toHaveLength(4);
    for (const level of [1, 2, 4, 5]) await send(imageOf(level));
    await send({ type: 'complete', message: 'Five images', failedPrompts: [] });
    await untilComplete();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  // A job whose failed images are generated again is also running.
  it('is shown with its progress when the dialog opens again, and with each further image until its end', async () => {
    let finishedCount = 1;
    const running = () => job({ images: finishedImages.slice(0, finishedCount) });
    const { server, dialog } = await openDialog({
      [DRAFT]: () => ok({ success: true, draft: draft(), job: finishedCount === 5 ? job(finished) : running() }),
    });
    expect(await dialog.findByText('1 of 5 images')).toBeVisible();
    finishedCount = 2;
    expect(await dialog.findByAltText(newImage(2))).toBeVisible();
    expect(dialog.getByText('2 of 5 images')).toBeVisible();
    expect(dialog.getByRole('listitem', { name: /^Level 5/ })).toHaveTextContent('Generating…');
    finishedCount = 5;
    await untilComplete();
    expect([...server.to(WRITE), ...server.to(MAKE)]).toEqual([]);
  });

  it('is canceled on request, and keeps its finished images', async () => {
    const { user, server, send, dialog } = await approve({ [CANCEL]: () => ok({ success: true, message: '' }) });
    await send(imageOf(1));
    await user.click(dialog.getByText('Cancel'));
    expect(server.to(CANCEL)).toHaveLength(1);
    await send({ type: 'error', message: 'Cancelled by the admin', code: 'cancelled' });
    expect(await dialog.findByText('Canceled. Finished images are kept.')).toBeVisible();
    expect(dialog.getByAltText(newImage(1))).toBeVisible();
    await user.click(dialog.getByText('Back to prompts'));
    expect(await dialog.findByLabelText('Prompt (level 1)')).toBeVisible();
  });
});

it('shows why a job could not be started, keeps the prompts, and can start it again, whatever failed', async () => {
  const failures = {
    'another job': () => errorResponse(409, 'being-made', 'Another job is running'),
    'no response': noResponse,
    'no event': () => streamOf(),
    'an interruption before the first event': () =>
      streamOf({ type: 'error', code: 'stream-interrupted', message: 'The stream was interrupted' }),
  };
  const stream = eventStream();
  let start: () => ReturnType<typeof errorResponse> | Response = () => stream.response;
  const { server, user, dialog } = await openDialog({
    [MAKE]: () => start(),
    [DRAFT]: () => ok({ success: true, draft: null, job: succeeded }),
  });
  const press = async () => user.click(await dialog.findByText('Approve & Generate Images'));
  for (const [what, fail] of Object.entries(failures)) {
    start = fail;
    await press();
    const problem = await dialog.findByText(FAILED);
    expect(dialog.getByLabelText('Prompt (level 1)')).toHaveValue('A corridor in space, number 1');
    expect(dialog.queryByText('0 of 5 images')).toBeNull();
    if (what === 'another job') expect(problem.nextSibling).toHaveTextContent('Another job is running');
  }
  expect(server.to(MAKE)).toHaveLength(4);
  expect(shownToast()).toMatchObject({ title: 'Prompts Generated' });

  start = () => stream.response;
  await press();
  await act(async () => stream.send({ type: 'start', total: 5, jobId: JOB }));
  await act(async () => stream.send(imageOf(2)));
  expect(await dialog.findByAltText(newImage(2))).toBeVisible();
  expect(dialog.queryByText(FAILED)).toBeNull();
});

describe('a started job whose stream breaks', () => {
  const lastJob = (last: unknown) => ok({ success: true, draft: null, job: last });

  /** Breaks the stream after the start. `answer` then responds to the request for the movie's last job. */
  async function breakAfterStart(answer: () => ReturnType<typeof ok>) {
    let isBroken = false;
    const page = await approve({ [DRAFT]: () => (isBroken ? answer() : lastJob(null)) });
    await page.send({ type: 'start', total: 5, jobId: JOB });
    await page.send(imageOf(1));
    isBroken = true;
    await act(async () => page.stream.end());
    return page;
  }
  const endedWithFailure = job({
    state: 'finished',
    images: finishedImages.slice(0, 4),
    failedPrompts: [failure(5)],
  });

  it('shows its further images and its outcome, even if the server is unavailable at first', async () => {
    const answers = [
      errorResponse(503, 'unavailable', 'Try again'),
      lastJob(job({ images: finishedImages.slice(0, 2) })),
      lastJob(endedWithFailure),
    ];
    const { dialog } = await breakAfterStart(() => answers.shift() ?? lastJob(null));
    expect(await dialog.findByAltText(newImage(2))).toBeVisible();
    expect(dialog.getByAltText(newImage(1))).toBeVisible();
    expect(await dialog.findByText('1 of 5 images failed')).toBeVisible();
    expect(dialog.getByText(retry(5))).toBeVisible();
  });

  it.each([
    ['an older job is the last one', lastJob(succeeded)],
    ['its state can’t be read', errorResponse(403, 'forbidden', 'Only admins can do this')],
  ])('is reported as lost if %s, and checked again on request', async (_, lost) => {
    let answer = lost;
    const { user, dialog } = await breakAfterStart(() => answer);
    const again = await dialog.findByText('Check again');
    expect(dialog.getByText('The connection to the image job was lost.')).toBeVisible();
    expect(shownToast()).toMatchObject({ title: 'Prompts Generated' });
    expect(dialog.queryByText('You can close this dialog. Generation continues in the background.')).toBeNull();
    answer = lastJob(job(finished));
    await user.click(again);
    await untilComplete();
  });
});

describe('failed images', () => {
  it('are listed with their errors, and retried with an edited prompt, again if that fails', async () => {
    const answers = [errorResponse(422, 'refused-by-model', 'The model still refuses')];
    const { server, user, dialog } = await approveWithFailures([failure(2), { ...failure(5), error: 'Too wet' }], {
      [RETRY]: () => answers.shift() ?? retried(2),
    });
    expect(await dialog.findByText('Some images failed')).toBeVisible();
    expect(dialog.getByText('2 of 5 images failed')).toBeVisible();
    expect(dialog.getAllByText('Failed')).toHaveLength(2);
    const failed = within(dialog.getByRole('region', { name: 'Failed images' }));
    expect(failed.getByText('The model refused: too dark')).toBeVisible();
    expect(failed.getByText('Too wet')).toBeVisible();
    fireEvent.change(failed.getByLabelText('Prompt (level 2)'), { target: { value: 'A bright corridor' } });
    await user.click(failed.getByText(retry(2)));
    await untilToast({ title: 'Retry Failed', description: 'The model still refuses' });
    await user.click(failed.getByText(retry(2)));
    expect(await dialog.findByAltText(newImage(2))).toBeVisible();
    expect(server.to(RETRY).at(-1)).toMatchObject({ body: { prompt: { level: 2, prompt: 'A bright corridor' } } });
    expect(failed.queryByText(retry(2))).toBeNull();
    expect(dialog.getByText('1 of 5 images failed')).toBeVisible();
    expect(dialog.queryByText('Some images failed')).toBeNull();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('are shown as being generated while they are retried, until all retries are canceled', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof errorResponse>>();
    const { server, user, dialog } = await approveWithFailures([failure(4), { ...failure(5), error: 'Too wet' }], {
      [RETRY]: () => answer.promise,
      [CANCEL]: () => ok({ success: true, message: 'Canceled' }),
    });
    await user.click(await dialog.findByText(retry(5)));
    const images = within(dialog.getByRole('list', { name: 'Images' }));
    expect(images.getByText('Generating…')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('3 of 5 images');
    expect(dialog.queryByText('Too wet')).toBeNull();
    expect(dialog.getByText('Cancel')).toBeVisible();
    await user.click(dialog.getByText(retry(4)));
    await user.click(dialog.getByText('Cancel All'));
    expect(server.to(CANCEL)).toHaveLength(1);
    answer.resolve(errorResponse(409, 'cancelled', 'Canceled. 0 of 2 images were generated.'));
    await waitFor(() => expect(images.getAllByText('Failed')).toHaveLength(2));
    expect(dialog.getByText('Too wet')).toBeVisible();
    expect(shownToast()).not.toMatchObject({ title: 'Retry Failed' });
  });

  it('share one reason if it is the same, and close the dialog once all are retried together', async () => {
    const failures = [1, 2, 3, 4, 5].map((level) => ({ ...failure(level), error: 'No credit left' }));
    const { user, dialog } = await approveWithFailures(failures, {
      [RETRY]: ({ body }) => retried(Object(body).prompt.level),
    });
    expect(await dialog.findByText('5 images failed for the same reason')).toBeVisible();
    expect(dialog.getByText('No credit left')).toBeVisible();
    await user.click(dialog.getByText('Retry All'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a movie that players see today', () => {
  const liveConfirmation = () => errorResponse(409, 'being-played', 'Players see this movie today. Confirm it');
  const isConfirmed = (body: unknown) => Object(body).confirmLive === true;
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Players see this movie today' }));
  const retryIfConfirmed: Routes = {
    [RETRY]: ({ body }) => (isConfirmed(body) ? retried(Object(body).prompt.level) : liveConfirmation()),
  };

  it('gets new images only after a confirmation, and keeps the prompts if it is canceled', async () => {
    const stream = eventStream();
    const { server, user, dialog } = await approve({
      [MAKE]: ({ body }) => (isConfirmed(body) ? stream.response : liveConfirmation()),
    });
    await user.click((await question()).getByText('Cancel'));
    expect(await dialog.findByLabelText('Prompt (level 1)')).toBeVisible();
    expect(dialog.queryByText(FAILED)).toBeNull();

    await user.click(dialog.getByText('Approve & Generate Images'));
    const confirmation = await question();
    expect(confirmation.getByText('Anyone who plays Alien from now on sees the new images instead.')).toBeVisible();
    expect(screen.queryByText('0 of 5 images')).toBeNull();
    await user.click(confirmation.getByText('Generate now'));
    expect(server.to(MAKE).map(({ body }) => Object(body).confirmLive)).toEqual([false, false, true]);
    await act(async () => stream.send({ type: 'start', total: 5, jobId: JOB }));
    await act(async () => stream.send(imageOf(1)));
    expect(await dialog.findByAltText(newImage(1))).toBeVisible();
  });

  it('requires one confirmation for all retries, and a canceled one leaves the image retryable', async () => {
    const { server, user, dialog } = await approveWithFailures([failure(4), failure(5)], retryIfConfirmed);
    await user.click(await dialog.findByText(retry(4)));
    await user.click((await question()).getByText('Cancel'));
    const button = () => dialog.getByRole('button', { name: retry(4) });
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy', 'true'));
    expect(server.to(RETRY)).toHaveLength(1);
    expect(shownToast()).toMatchObject({ title: 'Prompts Generated' });

    await user.click(dialog.getByText('Retry All'));
    await waitFor(() => expect(server.to(RETRY)).toHaveLength(3));
    await user.click((await question()).getByText('Generate now'));
    await untilComplete();
    expect(server.to(RETRY)).toHaveLength(5);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows an image that was finished after its day had started only after a confirmation', async () => {
    const waiting = { ...failure(5), error: 'Server text', code: 'being-played' as const, imageUrl: imageUrl(5) };
    const { server, user, dialog } = await approveWithFailures([waiting], retryIfConfirmed);
    expect(await dialog.findByText('Waiting for your confirmation: 1 of 5 images')).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Images to confirm' })).toHaveTextContent(
      'This image is ready, but players are guessing this movie today. Showing it replaces the image that players see now.',
    );
    expect(dialog.getByAltText(newImage(5))).toBeVisible();
    // Another prompt needs another image.
    const prompt = dialog.getByLabelText('Prompt (level 5)');
    fireEvent.change(prompt, { target: { value: 'Edited' } });
    expect(dialog.getByText(retry(5))).toBeVisible();
    fireEvent.change(prompt, { target: { value: waiting.prompt } });
    await user.click(dialog.getByText('Show level 5'));
    await user.click((await question()).getByText('Show now'));
    await untilComplete();
    expect(server.to(RETRY).at(-1)).toMatchObject({ body: { prompt: prompts[4], confirmLive: true } });
  });
});
