import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
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
  SAVE,
  WATCH,
  WRITE,
  written,
} from '../../testing/generation-dialog.tsx';
import { movie, pendingMovie } from '../../testing/movie.ts';
import { cardOf, germanSwitch } from '../../testing/open-dashboard.tsx';

const switchToGerman = germanSwitch();
const CANCEL = 'DELETE /api/movies/8/generate-images';

describe('the prompts', () => {
  it('generates prompts when the dialog opens, and shows them for review', async () => {
    const { server, dialog } = await openDialog({});
    expect(await dialog.findByRole('textbox', { name: 'Prompt (level 1)' })).toHaveValue(
      'A corridor in space, number 1',
    );
    expect(dialog.getAllByRole('textbox', { name: /^Prompt/ })).toHaveLength(5);
    expect(server.to(WRITE)).toHaveLength(1);
    expect(shownToast()).toMatchObject({ title: 'Prompts Generated' });
  });

  it('saves edited prompts, and marks the changes word by word', async () => {
    const { server, user, dialog } = await openDialog({});
    const box = await dialog.findByRole('textbox', { name: 'Prompt (level 2)' });
    await user.clear(box);
    await user.type(box, 'A corridor in fog, number 2');
    const level = within(dialog.getByRole('region', { name: 'Level 2' }));
    expect(level.getByRole('deletion')).toHaveTextContent('space');
    expect(level.getByRole('insertion')).toHaveTextContent('fog');
    const edited = { prompts: { 1: { prompt: 'A corridor in fog, number 2' } } };
    await waitFor(() => expect(server.to(SAVE).at(-1)?.body).toMatchObject(edited));
    expect(await dialog.findByText('Saved')).toBeVisible();
  });

  it('shows that an admin wrote the prompts, and names a model only if one did', async () => {
    const byAdmin = draft({ model: 'written by hand' });
    const { dialog } = await openDialog({ [DRAFT]: () => ok({ success: true, draft: byAdmin, job: null }) });
    expect(await dialog.findByText(/^Written by a person\./)).toBeVisible();
  });

  it('saves the prompts when the dialog closes', async () => {
    const { server, user, dialog } = await openDialog({});
    await user.type(await dialog.findByRole('textbox', { name: 'Prompt (level 1)' }), '!');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(1));
  });

  it('replaces the prompts on Regenerate Prompts, and compares them with the previous ones', async () => {
    const regenerated = prompts.map((prompt) => ({ ...prompt, prompt: prompt.prompt.replace('corridor', 'tunnel') }));
    const answers = [written, { ...written, prompts: regenerated, previous: prompts }];
    const { server, user, dialog } = await openDialog({ [WRITE]: () => ok(answers.shift()) });
    await dialog.findByRole('textbox', { name: 'Prompt (level 1)' });
    await user.click(dialog.getByRole('button', { name: 'Regenerate Prompts' }));
    await waitFor(() => expect(server.to(WRITE)).toHaveLength(2));
    expect((await dialog.findAllByRole('insertion'))[0]).toHaveTextContent('tunnel');
    expect(dialog.getAllByRole('deletion')[0]).toHaveTextContent('corridor');
  });

  it('shows the warnings of the prompts', async () => {
    const warnings = [{ code: 'names-movie', level: 1, message: 'The prompt says “alien”' }];
    const { dialog } = await openDialog({ [WRITE]: () => ok({ ...written, warnings }) });
    await dialog.findByRole('textbox', { name: 'Prompt (level 1)' });
    expect(within(dialog.getByRole('region', { name: 'Level 1' })).getByText('The prompt says “alien”')).toBeVisible();
  });

  it('requests prompts again after a failure', async () => {
    let isUp = false;
    const { user, dialog } = await openDialog({
      [WRITE]: () => (isUp ? ok(written) : errorResponse(502, 'model-failed', 'The model returned no prompts')),
    });
    expect(await dialog.findByText('Failed to generate prompts. Please try again.')).toBeVisible();
    expect(dialog.getByText('The model returned no prompts')).toBeVisible();
    isUp = true;
    await user.click(dialog.getByRole('button', { name: 'Regenerate Prompts' }));
    await dialog.findByRole('textbox', { name: 'Prompt (level 1)' });
  });
});

describe('a saved draft', () => {
  it('shows a saved draft again, and does not replace it with new prompts', async () => {
    const edited = prompts.map((prompt) => ({ ...prompt, prompt: 'Edited' }));
    const { server, dialog } = await openDialog({
      [DRAFT]: () => ok({ success: true, draft: draft({ prompts: edited }), job: null }),
    });
    expect(await dialog.findByRole('textbox', { name: 'Prompt (level 1)' })).toHaveValue('Edited');
    expect(server.to(WRITE)).toEqual([]);
  });

  it('generates new prompts if all images of a saved draft have been generated', async () => {
    const done = job({ state: 'finished', endedAt: '2026-11-21T10:01:00.000Z' });
    const { server, dialog } = await openDialog({ [DRAFT]: () => ok({ success: true, draft: draft(), job: done }) });
    await dialog.findByRole('textbox', { name: 'Prompt (level 1)' });
    expect(server.to(WRITE)).toHaveLength(1);
  });
});

describe('generated images', () => {
  it('shows images one by one with the progress, and closes the dialog a second after full success', async () => {
    let isGenerated = false;
    const { server, send, dialog } = await approve({
      'GET /api/admin/movies-with-dates': () => ok([isGenerated ? movie({ id: 8, title: 'Alien' }) : pendingMovie()]),
    });
    expect(server.to(MAKE)).toMatchObject([{ body: { prompts } }]);
    await send({ type: 'start', total: 5, jobId: JOB });
    await send({ type: 'progress', current: 1, total: 5, message: 'Painted scene 3' });
    await send(imageOf(3));
    expect(await dialog.findByText('1 of 5 images')).toBeVisible();
    expect(dialog.getByText(/Painted scene 3/)).toBeVisible();
    expect(dialog.getByRole('img', { name: 'New image for level 3' })).toBeVisible();
    expect(dialog.getAllByText('Generating…')).toHaveLength(4);
    for (const level of [1, 2, 4, 5]) await send(imageOf(level));
    isGenerated = true;
    await send({ type: 'complete', message: 'Five images', failedPrompts: [] });
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Generation Complete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await cardOf('Alien')).getByText('Generated')).toBeVisible();
  });

  it('reads events that are split across chunks of the stream', async () => {
    const { stream, dialog } = await approve();
    const line = `data: ${JSON.stringify({ type: 'progress', current: 2, total: 5, message: 'Zwölf' })}\n\n`;
    await act(async () => stream.sendRaw(`: heartbeat\n\n${line.slice(0, 20)}`));
    await act(async () => stream.sendRaw(line.slice(20)));
    expect(await dialog.findByText('2 of 5 images')).toBeVisible();
  });

  it('generates only the images of the included prompts', async () => {
    const stream = eventStream();
    const { server, user, dialog } = await openDialog({ [MAKE]: () => stream.response });
    const level = within(await dialog.findByRole('region', { name: 'Level 4' }));
    await user.click(level.getByRole('checkbox', { name: 'Generate this image' }));
    await user.click(dialog.getByRole('button', { name: 'Approve & Generate Images (4)' }));
    expect(server.to(MAKE)[0]?.body).toEqual({
      prompts: prompts.filter(({ level }) => level !== 4),
      confirmLive: false,
    });
  });
});

describe('failed images', () => {
  it('lists failed images with their errors, and retries an edited prompt', async () => {
    const { server, user, send, dialog } = await approve({
      [RETRY]: () => retried(2),
    });
    for (const level of [1, 3, 4]) await send(imageOf(level));
    await send({ type: 'image_error', level: 2, error: 'The model refused: too dark' });
    await send({
      type: 'complete',
      message: '3 of 5',
      failedPrompts: [failure(2), { ...failure(5), error: 'Too wet' }],
    });
    expect(await dialog.findByText('2 of 5 images failed')).toBeVisible();
    expect(dialog.getAllByText('Failed')).toHaveLength(2);
    const failed = within(dialog.getByRole('region', { name: 'Failed images' }));
    expect(failed.getByText('The model refused: too dark')).toBeVisible();
    expect(failed.getByText('Too wet')).toBeVisible();
    const box = failed.getByRole('textbox', { name: 'Prompt (level 2)' });
    await user.clear(box);
    await user.type(box, 'A bright corridor');
    await user.click(failed.getByRole('button', { name: 'Retry level 2' }));
    expect(await dialog.findByRole('img', { name: 'New image for level 2' })).toBeVisible();
    expect(server.to(RETRY)).toMatchObject([{ body: { prompt: { level: 2, prompt: 'A bright corridor' } } }]);
    expect(failed.queryByRole('button', { name: 'Retry level 2' })).toBeNull();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('shows at once that a retried image is being generated, and cancels it', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof errorResponse>>();
    const { server, user, send, dialog } = await approve({
      [RETRY]: () => answer.promise,
      [CANCEL]: () => ok({ success: true, message: 'Canceled' }),
    });
    for (const level of [1, 2, 3, 4]) await send(imageOf(level));
    await send({ type: 'complete', message: '4 of 5', failedPrompts: [failure(5)] });
    await user.click(await dialog.findByRole('button', { name: 'Retry level 5' }));
    const images = within(dialog.getByRole('list', { name: 'Images' }));
    expect(images.getByText('Generating…')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('4 of 5 images');
    expect(dialog.queryByText('The model refused: too dark')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.to(CANCEL)).toHaveLength(1);
    answer.resolve(errorResponse(409, 'cancelled', 'Canceled. 0 of 1 images were generated.'));
    expect(await images.findByText('Failed')).toBeVisible();
    expect(dialog.getByText('The model refused: too dark')).toBeVisible();
    expect(shownToast()).not.toMatchObject({ title: 'Retry Failed' });
  });

  it('says that Cancel ends all retries while several images are being retried', async () => {
    const { user, send, dialog } = await approve({
      [RETRY]: () => new Promise(() => undefined),
    });
    await send({ type: 'complete', message: '3 of 5', failedPrompts: [failure(4), failure(5)] });
    await user.click(await dialog.findByRole('button', { name: 'Retry level 4' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retry level 5' }));
    expect(dialog.getByRole('button', { name: 'Cancel All' })).toBeVisible();
  });

  it('shows the reason once if all images failed for the same reason', async () => {
    const { send, dialog } = await approve();
    const failedPrompts = [1, 2, 3, 4, 5].map((level) => ({ ...failure(level), error: 'No credit left' }));
    await send({ type: 'complete', message: '0 of 5', failedPrompts });
    expect(await dialog.findByText('5 images failed for the same reason')).toBeVisible();
    expect(dialog.getByText('No credit left')).toBeVisible();
  });

  it('retries all failed images together, and closes the dialog after the last one', async () => {
    const { user, send, dialog } = await approve({
      [RETRY]: ({ body }) => retried(Object(body).prompt.level),
    });
    for (const level of [1, 2, 3]) await send(imageOf(level));
    await send({ type: 'complete', message: '3 of 5', failedPrompts: [failure(4), failure(5)] });
    await user.click(await dialog.findByRole('button', { name: 'Retry All' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers to retry the failed images of an earlier job when the dialog opens again', async () => {
    const ended = job({ state: 'finished', failedPrompts: [failure(3)], endedAt: '2026-11-21T10:01:00.000Z' });
    const { dialog } = await openDialog({ [DRAFT]: () => ok({ success: true, draft: draft(), job: ended }) });
    expect(await dialog.findByRole('button', { name: 'Retry level 3' })).toBeVisible();
  });
});

describe('an image job', () => {
  it('reports that a job could not be started, and keeps the prompts', async () => {
    const { dialog } = await approve({ [MAKE]: () => errorResponse(409, 'being-made', 'Another job is running') });
    expect(await dialog.findByText('Failed to generate images. Please try again.')).toBeVisible();
    expect(dialog.getByText('Another job is running')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Prompt (level 1)' })).toHaveValue('A corridor in space, number 1');
  });

  it('joins a job again after its last event if its stream breaks', async () => {
    const again = eventStream();
    const answers = [null];
    const images = [{ level: 1, imageUrl: imageUrl(1), model: 'm', warnings: [] }];
    let lastEventId: string | null = null;
    const { stream, send, dialog } = await approve({
      [DRAFT]: () => ok({ success: true, draft: null, job: answers.length > 0 ? answers.pop() : job({ images }) }),
      [WATCH]: ({ headers }) => {
        lastEventId = headers.get('last-event-id');
        return again.response;
      },
    });
    await send({ type: 'start', total: 5, jobId: JOB });
    await send(imageOf(1), `${JOB}:2`);
    await act(async () => stream.end());
    await act(async () => again.send(imageOf(2)));
    expect(await dialog.findByRole('img', { name: 'New image for level 2' })).toBeVisible();
    expect(dialog.getByRole('img', { name: 'New image for level 1' })).toBeVisible();
    expect(lastEventId).toBe(`${JOB}:2`);
  });

  it('joins a running job with its progress when the dialog opens again', async () => {
    const stream = eventStream();
    const { server, dialog } = await openDialog({
      [DRAFT]: () =>
        ok({
          success: true,
          draft: draft(),
          job: job({ images: [{ level: 1, imageUrl: imageUrl(1), model: 'm', warnings: [] }] }),
        }),
      [WATCH]: () => stream.response,
    });
    await act(async () => {
      stream.send({ type: 'start', total: 5, jobId: JOB });
      stream.send(imageOf(1));
      stream.send({ type: 'progress', current: 1, total: 5, message: 'One' });
    });
    expect(await dialog.findByText('1 of 5 images')).toBeVisible();
    expect(server.to(WRITE)).toEqual([]);
    expect(server.to(MAKE)).toEqual([]);
  });

  it('cancels a job, and keeps its finished images', async () => {
    const { user, server, send, dialog } = await approve({
      [CANCEL]: () => ok({ success: true, message: 'Cancelled' }),
    });
    await send(imageOf(1));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.to(CANCEL)).toHaveLength(1);
    await send({ type: 'error', message: 'Cancelled by the admin', code: 'cancelled' });
    expect(await dialog.findByText('Canceled. Finished images are kept.')).toBeVisible();
    expect(dialog.getByRole('img', { name: 'New image for level 1' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Back to prompts' }));
    expect(await dialog.findByRole('textbox', { name: 'Prompt (level 1)' })).toBeVisible();
  });
});

it('shows the generation dialog, its warnings, and its toasts in German', async () => {
  const warnings = [{ code: 'names-movie', level: 1, message: 'Says the title: “Alien”', words: ['Alien'] }];
  const { user, send, dialog } = await approve({
    [WRITE]: () => ok({ ...written, warnings }),
    [RETRY]: () => ({ status: 502, body: null }),
  });
  switchToGerman();
  await dialog.findByRole('button', { name: 'Abbrechen' });
  await send({ type: 'start', total: 5, jobId: JOB });
  await send({ type: 'progress', current: 1, total: 5, message: 'Image 1 of 5 is ready' });
  await send(imageOf(1));
  expect(await dialog.findByText('1 von 5 Bildern')).toBeVisible();
  expect(dialog.getByRole('img', { name: 'Neues Bild für Stufe 1' })).toBeVisible();
  expect(dialog.queryByText('Image 1 of 5 is ready')).toBeNull();
  await send({ type: 'complete', message: '4 of 5 images generated, 1 failed', failedPrompts: [failure(5)] });
  await user.click(await dialog.findByRole('button', { name: 'Stufe 5 neu erzeugen' }));
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Bild nicht neu erzeugt',
      description: 'Das Bild konnte nicht neu erzeugt werden',
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Zurück zu den Prompts' }));
  expect(await dialog.findByRole('textbox', { name: 'Prompt (Stufe 1)' })).toBeVisible();
  expect(dialog.getByText('Nennt den Titel: Alien')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Freigeben und Bilder erzeugen' })).toBeEnabled();
});
