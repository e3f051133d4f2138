import { HttpError } from '@dreamreel/ui/network/http';

export type Question = { readonly title: string; readonly text: string; readonly confirmLabel: string };
export type Confirmed = { readonly confirm?: true; readonly confirmOtherMovies?: true };

/** Asked before a movie's first image is posted before its day. */
export const beforeItsDay = (movieTitle: string): Question => ({
  title: 'This movie’s day hasn’t come yet',
  text: `Anyone who sees the post sees the first image of ${movieTitle} before its day. Post it anyway?`,
  confirmLabel: 'Post anyway',
});

/** Asked before a caption is posted that names another movie; `problem` says which. */
const namingAnother = (problem: string): Question => ({
  title: 'The text names another movie',
  text: `${problem} The post could give it away to players. Post it anyway?`,
  confirmLabel: 'Post anyway',
});

/** Asked before a post of unknown outcome is repeated. */
export const afterNoAnswer: Question = {
  title: 'We couldn’t confirm whether the post was published',
  text: 'The network didn’t respond last time. Check it first, because posting again may publish the post twice.',
  confirmLabel: 'Post again',
};

/** What the server asks before it accepts a post, and the fields that confirm it; undefined for any other failure. */
export function confirmationFor(
  failure: Error,
  movieTitle: string,
): { readonly question: Question; readonly confirmed: Confirmed } | undefined {
  if (!(failure instanceof HttpError)) return undefined;
  if (failure.code === 'confirmation-needed') {
    return { question: beforeItsDay(movieTitle), confirmed: { confirm: true } };
  }
  if (failure.code !== 'names-other-movie') return undefined;
  return { question: namingAnother(failure.serverMessage ?? ''), confirmed: { confirmOtherMovies: true } };
}
