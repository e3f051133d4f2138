import type { Prompt } from '@dreamreel/proto/generation/prompts';
import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { DRAFT, draft, openDialog, prompts, SAVE } from '../../testing/generation-dialog.tsx';

const time = (second: number) => `2026-11-21T09:00:${String(second).padStart(2, '0')}.000Z`;

/** Opens the dialog with a draft. */
async function openDraft() {
  let kept = draft({ savedAt: time(0) });
  let saves = 0;
  const keep = (changed: readonly Prompt[]) => {
    saves += 1;
    kept = draft({ prompts: [...changed], savedAt: time(saves) });
  };
  const page = await openDialog({
    [DRAFT]: () => ok({ success: true, draft: kept, job: null }),
    [SAVE]: ({ body }) => {
      const { prompts: sent, seen } = Object(body);
      if (seen !== kept.savedAt)
        return errorResponse(409, 'conflict', 'Somebody else has changed them', { draft: kept });
      keep(sent);
      return ok({ success: true, draft: kept });
    },
  });
  const prompt = (level: number) => page.dialog.findByRole('textbox', { name: `Prompt (level ${level})` });
  return {
    ...page,
    prompt,
    kept: () => kept.prompts,
    somebodyElseWrites: (level: number, text: string) =>
      keep(kept.prompts.map((known) => (known.level === level ? { ...known, prompt: text } : known))),
    /** In one piece: in a pause between keys it would be saved. */
    type: async (level: number, text: string) => {
      fireEvent.change(await prompt(level), { target: { value: text } });
    },
  };
}

const textOf = (list: readonly Prompt[], level: number) => list.find((prompt) => prompt.level === level)?.prompt;

it('keeps what another admin has written at other levels, and shows it', async () => {
  const { type, prompt, kept, somebodyElseWrites, dialog } = await openDraft();
  await prompt(1);
  somebodyElseWrites(2, 'Theirs');
  await type(1, 'Mine');
  await waitFor(() => expect(textOf(kept(), 1)).toBe('Mine'));
  expect(textOf(kept(), 2)).toBe('Theirs');
  expect(await prompt(2)).toHaveValue('Theirs');
  await dialog.findByText('Saved');
});

it('shows both texts of a prompt that both admins have changed, and saves the one that is chosen', async () => {
  const { user, type, prompt, kept, somebodyElseWrites, dialog } = await openDraft();
  await prompt(1);
  somebodyElseWrites(3, 'Theirs');
  await type(3, 'Mine');
  await dialog.findByRole('heading', { name: 'Another admin changed these prompts while you were editing' });
  expect(await prompt(3)).toHaveValue('Mine');
  expect(textOf(kept(), 3)).toBe('Theirs');
  expect(dialog.getByText('Not saved until you have chosen.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Approve & Generate Images' })).toBeDisabled();

  const choice = within(dialog.getByRole('group', { name: 'Prompt (level 3)' }));
  await user.click(choice.getByRole('radio', { name: 'Yours Mine' }));
  await waitFor(() => expect(textOf(kept(), 3)).toBe('Mine'));
  expect(screen.queryByRole('heading', { name: /Somebody else/ })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Approve & Generate Images' })).toBeEnabled();
});

it('takes the other text where that is chosen, and goes on saving', async () => {
  const { user, type, prompt, kept, somebodyElseWrites, dialog } = await openDraft();
  await prompt(1);
  somebodyElseWrites(3, 'Theirs');
  await type(3, 'Mine');
  await user.click(await dialog.findByRole('radio', { name: 'Saved version Theirs' }));
  expect(await prompt(3)).toHaveValue('Theirs');
  await type(4, 'Mine too');
  await waitFor(() => expect(textOf(kept(), 4)).toBe('Mine too'));
  expect(textOf(kept(), 3)).toBe('Theirs');
});

it('says that the last words are lost where the dialog was closed before they were saved', async () => {
  const { prompt, kept, somebodyElseWrites } = await openDraft();
  const box = await prompt(3);
  somebodyElseWrites(3, 'Theirs');
  // Without a pause between them, in which the prompts would be saved.
  fireEvent.change(box, { target: { value: 'M' } });
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Prompts Not Saved', variant: 'destructive' }));
  expect(textOf(kept(), 3)).toBe('Theirs');
});

it('is no conflict with itself: edits while one is being saved are saved after it', async () => {
  const { type, kept, dialog } = await openDraft();
  for (const text of ['One', 'Two', 'Three']) {
    await type(1, text);
    await waitFor(() => expect(textOf(kept(), 1)).toBe(text));
  }
  expect(textOf(kept(), 2)).toBe(textOf(prompts, 2));
  expect(dialog.queryByRole('heading', { name: /Somebody else/ })).toBeNull();
});
