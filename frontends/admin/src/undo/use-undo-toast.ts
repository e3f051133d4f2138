import { formatList } from '@dreamreel/ui/i18n/reader-locale';
import { HttpError } from '@dreamreel/ui/network/http';
import { type Toast, toast } from '@dreamreel/ui/overlays/toast';
import { msg, t } from '@lingui/core/macro';
import { useMovieCache } from '../movies/use-movie-cache.ts';
import { failureText } from '../session/failure-text.ts';

/** Why something can't be undone, by error code. The usual messages of these errors are for a first attempt. */
const UNDO_FAILURE_TEXTS = {
  'being-played': msg`Players can already see this movie`,
  conflict: msg`The images have changed again in the meantime`,
  'date-taken': msg`A different movie is now scheduled for that day`,
  'day-begun': msg`That day has already started`,
  'no-such-movie': msg`The movie no longer exists`,
  'not-planned': msg`The movie is no longer scheduled for that day`,
};

/**
 * A completed action and how to revert it. `undo` returns what the admin now sees, or undefined if the admin decided not
 * to revert it.
 */
type UndoableAction = Pick<Toast, 'title' | 'description'> & { readonly undo: () => Promise<string | undefined> };

/**
 * Returns a function that shows the toast of a completed action, with an Undo button. If the action can't be undone,
 * for example because another admin has changed the same day, an error says why, and the movies are loaded again.
 */
export function useUndoToast(): (action: UndoableAction) => void {
  const movies = useMovieCache();
  const revert = async (undo: UndoableAction['undo']): Promise<void> => {
    try {
      const description = await undo();
      if (description !== undefined) toast({ title: t`Undone`, description });
    } catch (failure) {
      void movies.refresh();
      toast({
        title: t`Couldn’t undo the change`,
        description: notUndoneText(failure),
        action: 'undo',
        ...(mayHaveFailedByChance(failure) && { undo: () => void revert(undo) }),
      });
    }
  };
  return ({ undo, ...message }) => toast({ ...message, undo: () => void revert(undo) });
}

/** One of several actions that are undone together. */
export type UndoStep = { readonly title: string; readonly undo: () => Promise<unknown> };

/** Undoes actions one at a time. If some can't be undone, the others are, and the error names those that stay. */
export async function undoEach(steps: readonly UndoStep[]): Promise<void> {
  const failures: { title: string; failure: unknown }[] = [];
  for (const { title, undo } of steps) await undo().catch((failure) => failures.push({ title, failure }));
  const [first] = failures;
  if (!first) return;
  if (failures.length === steps.length) throw first.failure;
  const titles = formatList(failures.map(({ title }) => title));
  throw new PartlyUndone(
    t`${{ done: steps.length - failures.length }} of ${{ total: steps.length }} changes undone. Couldn’t undo ${titles}: ${{ reason: reasonOf(first.failure) }}.`,
  );
}

/** Its message is shown to the admin. */
class PartlyUndone extends Error {}

function notUndoneText(failure: unknown): string {
  if (failure instanceof PartlyUndone) return failure.message;
  const reason = reasonOf(failure);
  return mayHaveFailedByChance(failure)
    ? t`${reason}. Check the current state, or try Undo again.`
    : t`${reason}. Your change stays.`;
}

/** Returns the reason without a period at its end. */
function reasonOf(failure: unknown): string {
  return failureText(failure, t`The server didn’t respond`, UNDO_FAILURE_TEXTS).replace(/\.$/, '');
}

/** Reports whether repeating the request could succeed. */
function mayHaveFailedByChance(failure: unknown): boolean {
  if (failure instanceof PartlyUndone) return false;
  return !(failure instanceof HttpError) || failure.status >= 500;
}
