import { HttpError } from '@dreamreel/ui/http';

export type Question = { readonly title: string; readonly text: string; readonly confirmLabel: string };
export type Confirmed = { readonly confirm?: true; readonly confirmOtherMovies?: true };

/** Asked before a movie's first image is posted before its day. */
export const beforeItsDay = (movieTitle: string): Question => ({
  title: 'The day of this movie has not come',
  text: `Whoever sees the post sees the first image of ${movieTitle} before it is played. Post it all the same?`,
  confirmLabel: 'Post all the same',
});

/** Asked before a text is posted that names another movie; `problem` says which. */
const namingAnother = (problem: string): Question => ({
  title: 'The text names another movie',
  text: `${problem} The post could give it away to players. Post it all the same?`,
  confirmLabel: 'Post all the same',
});

/** Asked before a post of unknown outcome is repeated. */
export const afterNoAnswer: Question = {
  title: 'Nobody knows whether it is posted',
  text: 'The network gave no answer the last time. Look there first: posting again may show it twice.',
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
