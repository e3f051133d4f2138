export type BestMovies = ReturnType<typeof bestMovies>;
export type FoundMovie = { readonly movie: number; readonly quality: number };

/** Keeps the best `most` different movies; a lower quality number is better, among equals the lower movie. */
export function bestMovies(most: number, isHidden: (movie: number) => boolean) {
  const found: FoundMovie[] = [];

  return {
    found,
    isFull: () => found.length >= most,

    /** The last movie that would still be taken with this quality; -1 for none. */
    lastMovieAt(quality: number): number {
      const worst = found[most - 1];
      if (!worst || worst.quality > quality) return Number.POSITIVE_INFINITY;
      return worst.quality === quality ? worst.movie - 1 : -1;
    },

    offer(movie: number, quality: number): void {
      const known = found.findIndex((other) => other.movie === movie);
      if (known >= 0) {
        if ((found[known]?.quality ?? 0) <= quality) return;
        found.splice(known, 1);
      } else if (isHidden(movie)) return;

      const place = found.findIndex((o) => o.quality > quality || (o.quality === quality && o.movie > movie));
      found.splice(place < 0 ? found.length : place, 0, { movie, quality });
      if (found.length > most) found.pop();
    },
  };
}
