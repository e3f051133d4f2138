import type { Prompt } from '@dreamreel/proto/generation/prompts';
import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { DRAFT, draft, openDialog, prompts, SAVE } from '../../testing/generation-dialog.tsx';

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
  const prompt = (level: number) => page.dialog.findByRole('textbox', { name: `Prompt (level ${level})` });
  return {
    ...page,
    prompt,
    savedPrompts: () => saved.prompts,
    saveAsOtherAdmin: (level: number, text: string) =>
      save(saved.prompts.map((known) => (known.level === level ? { ...known, prompt: text } : known))),
    /** Changes the text in one event because a pause between keystrokes would save it. */
    type: async (level: number, text: string) => {
      fireEvent.change(await prompt(level), { target: { value: text } });
    },
  };
}

const textOf = (list: readonly Prompt[], level: number) => list.find((prompt) => prompt.level === level)?.prompt;

it('keeps and shows another admin’s changes to other levels', async () => {
  const { type, prompt, savedPrompts, saveAsOtherAdmin, dialog } = await openDraft();
  await prompt(1);
  saveAsOtherAdmin(2, 'Theirs');
  await type(1, 'Mine');
  await waitFor(() => expect(textOf(savedPrompts(), 1)).toBe('Mine'));
  expect(textOf(savedPrompts(), 2)).toBe('Theirs');
  expect(await prompt(2)).toHaveValue('Theirs');
  await dialog.findByText('Saved');
});

it('shows both versions of a prompt that two admins have changed, and saves the chosen one', async () => {
  const { user, type, prompt, savedPrompts, saveAsOtherAdmin, dialog } = await openDraft();
  await prompt(1);
  saveAsOtherAdmin(3, 'Theirs');
  await type(3, 'Mine');
  await dialog.findByRole('heading', { name: 'Someone else changed these prompts while you were editing' });
  expect(await prompt(3)).toHaveValue('Mine');
  expect(textOf(savedPrompts(), 3)).toBe('Theirs');
  expect(dialog.getByText('Choose a version to save.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Approve & Generate Images' })).toBeDisabled();

  const choice = within(dialog.getByRole('group', { name: 'Prompt (level 3)' }));
  await user.click(choice.getByRole('radio', { name: 'Yours Mine' }));
  await waitFor(() => expect(textOf(savedPrompts(), 3)).toBe('Mine'));
  expect(screen.queryByRole('heading', { name: /Somebody else/ })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Approve & Generate Images' })).toBeEnabled();
});

it('applies the other admin’s version if it is chosen, and saves later edits', async () => {
  const { user, type, prompt, savedPrompts, saveAsOtherAdmin, dialog } = await openDraft();
  await prompt(1);
  saveAsOtherAdmin(3, 'Theirs');
  await type(3, 'Mine');
  await user.click(await dialog.findByRole('radio', { name: 'Saved version Theirs' }));
  expect(await prompt(3)).toHaveValue('Theirs');
  await type(4, 'Mine too');
  await waitFor(() => expect(textOf(savedPrompts(), 4)).toBe('Mine too'));
  expect(textOf(savedPrompts(), 3)).toBe('Theirs');
});

it('reports that the last edits are lost if the dialog closes before they are saved', async () => {
  const { prompt, savedPrompts, saveAsOtherAdmin } = await openDraft();
  const box = await prompt(3);
  saveAsOtherAdmin(3, 'Theirs');
  // A pause between the two events would save the prompts.
  fireEvent.change(box, { target: { value: 'M' } });
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ title: 'Couldn’t save the prompts', variant: 'destructive' }),
  );
  expect(textOf(savedPrompts(), 3)).toBe('Theirs');
});

it('saves edits that are made during a save without a conflict', async () => {
  const { type, savedPrompts, dialog } = await openDraft();
  for (const text of ['One', 'Two', 'Three']) {
    await type(1, text);
    await waitFor(() => expect(textOf(savedPrompts(), 1)).toBe(text));
  }
  expect(textOf(savedPrompts(), 2)).toBe(textOf(prompts, 2));
  expect(dialog.queryByRole('heading', { name: /Somebody else/ })).toBeNull();
});
