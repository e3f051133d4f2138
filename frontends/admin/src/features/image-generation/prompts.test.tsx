import type { Prompt } from '@dreamreel/proto/generation/prompts';
import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paidModels } from '../../testing/factories.ts';
import {
  COSTS,
  DRAFT,
  draft,
  job,
  MAKE,
  openDialog,
  prompts,
  SAVE,
  WRITE,
  written,
} from '../../testing/generation-dialog.tsx';
import { shownToast, untilToast } from '../../testing/open-dashboard.tsx';

/** Changes the text in one event because a pause between keystrokes would save it. */
const change = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } });
const withPrompt = (text: string) => prompts.map((prompt) => ({ ...prompt, prompt: text }));

describe('the prompts', () => {
  it('are generated when the dialog opens, saved with each change marked when edited, and saved when it closes', async () => {
    const { server, user, dialog } = await openDialog({});
    const box = await dialog.findByLabelText('Prompt (level 2)');
    expect(box).toHaveValue('A corridor in space, number 2');
    expect(dialog.getAllByLabelText(/^Prompt \(level/)).toHaveLength(5);
    expect(server.to(WRITE)).toHaveLength(1);
    expect(shownToast()).toMatchObject({ title: 'Prompts Generated' });

    change(box, 'A corridor in fog, number 2');
    const level = within(dialog.getByRole('region', { name: 'Level 2' }));
    expect(level.getByRole('deletion')).toHaveTextContent('space');
    expect(level.getByRole('insertion')).toHaveTextContent('fog');
    expect(await dialog.findByText('Saved')).toBeVisible();
    const edited = { prompts: { 1: { prompt: 'A corridor in fog, number 2' } } };
    expect(server.to(SAVE)).toMatchObject([{ body: edited }]);

    change(dialog.getByLabelText('Prompt (level 1)'), 'Edited');
    await user.click(dialog.getByLabelText('Close'));
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(2));
  });

  it('can be regenerated after a failure, and are compared with the previous ones and shown with warnings', async () => {
    const warnings = [{ code: 'names-movie', level: 1, message: 'The prompt says “alien”' }];
    const regenerated = prompts.map((prompt) => ({ ...prompt, prompt: prompt.prompt.replace('corridor', 'tunnel') }));
    const answers = [
      errorResponse(502, 'model-failed', 'The model returned no prompts'),
      ok(written),
      ok({ ...written, prompts: regenerated, previous: prompts, warnings }),
    ];
    const { user, dialog } = await openDialog({ [WRITE]: () => answers.shift() ?? ok({}) });
    expect(await dialog.findByText('Failed to generate prompts. Please try again.')).toBeVisible();
    expect(dialog.getByText('The model returned no prompts')).toBeVisible();
    await user.click(dialog.getByText('Regenerate Prompts'));
    await dialog.findByLabelText('Prompt (level 1)');
    await user.click(dialog.getByText('Regenerate Prompts'));
    expect((await dialog.findAllByRole('insertion'))[0]).toHaveTextContent('tunnel');
    expect(dialog.getAllByRole('deletion')[0]).toHaveTextContent('corridor');
    expect(within(dialog.getByRole('region', { name: 'Level 1' })).getByText('The prompt says “alien”')).toBeVisible();
  });
});

it('shows the style and the price of the included prompts, sends only those, and says that the limit is too low', async () => {
  const style = { version: 3, styleLine: 'no faces, 35 mm' };
  const { user, server, dialog } = await openDialog({
    [COSTS]: () => ok(paidModels),
    [WRITE]: () => ok({ ...written, style }),
    [MAKE]: () => errorResponse(429, 'monthly-limit-reached', 'This would exceed the limit'),
  });
  expect(await dialog.findByText('Style 3: no faces, 35 mm')).toBeVisible();
  expect(await dialog.findByText('About $0.36 for 5 images')).toBeVisible();
  await user.click(dialog.getAllByLabelText('Generate this image')[0] ?? document.body);
  expect(dialog.getByText('About $0.28 for 4 images')).toBeVisible();
  await user.click(dialog.getByText('Approve & Generate Images (4)'));
  expect(server.to(MAKE)[0]?.body).toEqual({ prompts: prompts.slice(1), confirmLive: false });
  expect((await dialog.findByText('Not enough budget left')).nextSibling).toHaveTextContent('This would exceed');
});

describe('a saved draft', () => {
  const byAdmin = draft({ prompts: withPrompt('Edited'), model: 'written by hand' });

  it('is shown again, and read again after a failure, but never replaced with new prompts', async () => {
    const answers = [errorResponse(503, 'unavailable', 'A service is unavailable')];
    const { server, user, dialog } = await openDialog({
      [DRAFT]: () => answers.shift() ?? ok({ success: true, draft: byAdmin, job: null }),
    });
    expect(await dialog.findByText('Failed to generate prompts. Please try again.')).toBeVisible();
    await user.click(dialog.getByText('Try again'));
    expect(await dialog.findByLabelText('Prompt (level 1)')).toHaveValue('Edited');
    expect(dialog.getByText(/^Written by a person\./)).toBeVisible();
    expect(server.to(WRITE)).toEqual([]);
  });

  it('is replaced with new prompts if all its images have been generated', async () => {
    const done = job({ state: 'finished', endedAt: '2026-11-21T10:01:00.000Z' });
    const { server, dialog } = await openDialog({ [DRAFT]: () => ok({ success: true, draft: draft(), job: done }) });
    await dialog.findByLabelText('Prompt (level 1)');
    expect(server.to(WRITE)).toHaveLength(1);
  });
});

describe('edits of two admins', () => {
  const time = (second: number) => `2026-11-21T09:00:${String(second).padStart(2, '0')}.000Z`;

  /** Opens the dialog with a saved draft. `saveAsOtherAdmin` changes that draft on the server. */
  async function openDraft() {
    let saved = draft({ savedAt: time(0) });
    let saveCount = 0;
    const save = (changed: readonly Prompt[]) => {
      saveCount += 1;
      saved = draft({ prompts: [...changed], savedAt: time(saveCount) });
    };
    const page = await openDialog({
      [DRAFT]: () => ok({ success: true, draft: saved, job: null }),
      [SAVE]: ({ body }) => {
        const { prompts: changed, seen } = Object(body);
        if (seen !== saved.savedAt)
          return errorResponse(409, 'conflict', 'Another admin has changed them', { draft: saved });
        save(changed);
        return ok({ success: true, draft: saved });
      },
    });
    await page.dialog.findByLabelText('Prompt (level 1)');
    const prompt = (level: number) => page.dialog.getByLabelText(`Prompt (level ${level})`);
    const savedPrompt = (level: number) => saved.prompts.find((each) => each.level === level)?.prompt;
    return {
      ...page,
      prompt,
      savedPrompt,
      untilSaved: (level: number, text: string) => waitFor(() => expect(savedPrompt(level)).toBe(text)),
      saveAsOtherAdmin: (level: number, text: string) =>
        save(saved.prompts.map((known) => (known.level === level ? { ...known, prompt: text } : known))),
      type: (level: number, text: string) => change(prompt(level), text),
      conflict: () => page.dialog.queryByText(/^Someone else changed these prompts/),
    };
  }

  it('are both kept on different levels, and edits made during a save are saved without a conflict', async () => {
    const { type, prompt, savedPrompt, untilSaved, saveAsOtherAdmin, dialog, conflict } = await openDraft();
    saveAsOtherAdmin(2, 'Theirs');
    for (const text of ['One', 'Two', 'Three']) {
      type(1, text);
      await untilSaved(1, text);
    }
    expect(savedPrompt(2)).toBe('Theirs');
    expect(prompt(2)).toHaveValue('Theirs');
    await dialog.findByText('Saved');
    expect(conflict()).toBeNull();
  });

  it('are both shown on the same level until one is chosen and saved, and reported as lost if the dialog closes first', async () => {
    const { user, type, prompt, savedPrompt, untilSaved, saveAsOtherAdmin, dialog, conflict } = await openDraft();
    const approve = () => dialog.getByRole('button', { name: 'Approve & Generate Images' });
    saveAsOtherAdmin(3, 'Theirs');
    type(3, 'Mine');
    await waitFor(() => expect(conflict()).toBeVisible());
    expect(prompt(3)).toHaveValue('Mine');
    expect(savedPrompt(3)).toBe('Theirs');
    expect(dialog.getByText('Choose a version to save.')).toBeVisible();
    expect(approve()).toBeDisabled();
    const choice = within(dialog.getByRole('group', { name: 'Prompt (level 3)' }));
    await user.click(choice.getByRole('radio', { name: 'Yours Mine' }));
    await untilSaved(3, 'Mine');
    expect(conflict()).toBeNull();
    expect(approve()).toBeEnabled();

    saveAsOtherAdmin(4, 'Theirs');
    type(4, 'Mine');
    await user.click(await dialog.findByRole('radio', { name: 'Saved version Theirs' }));
    expect(prompt(4)).toHaveValue('Theirs');
    type(5, 'Mine too');
    await untilSaved(5, 'Mine too');
    expect(savedPrompt(4)).toBe('Theirs');

    saveAsOtherAdmin(3, 'Theirs');
    type(3, 'M');
    fireEvent.keyDown(prompt(3), { key: 'Escape' });
    await untilToast({ title: 'Couldn’t save the prompts', variant: 'destructive' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(savedPrompt(3)).toBe('Theirs');
  });
});
