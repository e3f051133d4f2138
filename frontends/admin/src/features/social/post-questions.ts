import { HttpError } from '@dreamreel/ui/network/http';
import { failureText } from '../../session/failure-text.ts';
import type { english } from './texts.ts';

type Texts = typeof english;
export type Question = { readonly title: string; readonly text: string; readonly confirmLabel: string };
export type Confirmed = { readonly confirm?: true; readonly confirmOtherMovies?: true };

/** Returns the text of the confirmation dialog for retrying a post whose outcome is unknown. */
export function retryQuestion(texts: Texts): Question {
  return { title: texts.unconfirmed, text: texts.unconfirmedText, confirmLabel: texts.postAgain };
}

/**
 * Returns the confirmation question for a failed request and the request fields that confirm it. Returns undefined if
 * confirming wouldn't help.
 */
export function confirmationFor(
  failure: Error,
  movieTitle: string,
  texts: Texts,
): { readonly question: Question; readonly confirmed: Confirmed } | undefined {
  if (!(failure instanceof HttpError)) return undefined;
  if (failure.code === 'confirmation-needed') {
    const text = texts.beforeDayText({ title: movieTitle });
    const question = { title: texts.beforeDay, text, confirmLabel: texts.postAnyway };
    return { question, confirmed: { confirm: true } };
  }
  if (failure.code !== 'names-other-movie') return undefined;
  const question = {
    title: texts.namesOther,
    // The server's message lists the other movies.
    text: texts.namesOtherText({ problem: failureText(failure, '') }),
    confirmLabel: texts.postAnyway,
  };
  return { question, confirmed: { confirmOtherMovies: true } };
}
