export type TopResults = ReturnType<typeof topResults>;
export type Result = { readonly movie: number; readonly quality: number };

/** Keeps the best `limit` different movies. A lower quality is better, then a lower movie number. */
export function topResults(limit: number, isHidden: (movie: number) => boolean) {
  const found: Result[] = [];

  return {
    found,
    isFull: () => found.length >= limit,

    /** Returns the last movie that would still be accepted with this quality, or -1. */
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
