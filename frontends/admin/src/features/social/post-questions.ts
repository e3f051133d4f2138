type Question = { readonly title: string; readonly text: string; readonly confirmLabel: string };

/** Asked before a movie's first image is posted before its day. */
export const beforeItsDay = (movieTitle: string): Question => ({
  title: 'The day of this movie has not come',
  text: `Whoever sees the post sees the first image of ${movieTitle} before it is played. Post it all the same?`,
  confirmLabel: 'Post all the same',
});

/** Asked before a post of unknown outcome is repeated. */
export const afterNoAnswer: Question = {
  title: 'Nobody knows whether it is posted',
  text: 'The network gave no answer the last time. Look there first: posting again may show it twice.',
  confirmLabel: 'Post again',
};
