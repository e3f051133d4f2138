export type TopResults = ReturnType<typeof topResults>;
export type Result = { readonly movie: number; readonly quality: number };

/**
 * Collects the best `limit` distinct movies. Movies are sorted by quality and then by movie number, in ascending order.
 */
export function topResults(limit: number, isHidden: (movie: number) => boolean) {
  const found: Result[] = [];

  return {
    found,
    isFull: () => found.length >= limit,

    /**
     * Returns the highest movie number that would still be added to the results with this quality, or -1 if the results
     * are full.
     */
    lastMovieAt(quality: number): number {
      const worst = found[limit - 1];
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
      if (found.length > limit) found.pop();
    },
  };
}
