import { HttpError } from '@dreamreel/ui/network/http';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { t } from '@lingui/core/macro';
import { failureText } from '../../session/failure-text.ts';

export type OpenQuestion = Question & { readonly confirm: () => void; readonly close: () => void };

/** Asks for a confirmation of a post. */
export function PostQuestion({ question }: { question: OpenQuestion }) {
  return (
    <ConfirmDialog
      title={question.title}
      confirmLabel={question.confirmLabel}
      onConfirm={question.confirm}
      onClose={question.close}
    >
      {question.text}
    </ConfirmDialog>
  );
}

type Question = { readonly title: string; readonly text: string; readonly confirmLabel: string };
export type Confirmed = { readonly confirm?: true; readonly confirmOtherMovies?: true };

/** Returns the text of the confirmation dialog for retrying a post whose outcome is unknown. */
export function retryQuestion(): Question {
  return {
    title: t`We couldn’t confirm whether the post was published`,
    text: t`The network didn’t respond last time. Before you post again, check whether the post is already there. Otherwise, it might be published twice.`,
    confirmLabel: t`Post again`,
  };
}

/**
 * Returns the confirmation question for a failed request and the request fields that confirm it. Returns undefined if
 * confirming wouldn't help.
 */
export function confirmationFor(
  failure: Error,
  movieTitle: string,
): { readonly question: Question; readonly confirmed: Confirmed } | undefined {
  if (!(failure instanceof HttpError)) return undefined;
  if (failure.code === 'confirmation-needed') {
    const text = t`The post shows everyone the first image of ${{ title: movieTitle }} before the movie’s day. Do you want to post it anyway?`;
    const question = { title: t`This movie hasn’t been the daily movie yet`, text, confirmLabel: t`Post anyway` };
    return { question, confirmed: { confirm: true } };
  }
  if (failure.code !== 'names-other-movie') return undefined;
  const question = {
    title: t`The text names another movie`,
    // The server's message lists the other movies.
    text: t`${{ problem: failureText(failure, '') }} The post could spoil that movie for players. Do you want to post it anyway?`,
    confirmLabel: t`Post anyway`,
  };
  return { question, confirmed: { confirmOtherMovies: true } };
}
