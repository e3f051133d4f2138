export type BestFilms = ReturnType<typeof bestFilms>;
export type FoundFilm = { readonly film: number; readonly quality: number };

/** Keeps the best `most` different films; a lower quality number is better, among equals the lower film. */
export function bestFilms(most: number, isHidden: (film: number) => boolean) {
  const found: FoundFilm[] = [];

  return {
    found,
    isFull: () => found.length >= most,

    /** The last film that would still be taken with this quality; -1 for none. */
    lastFilmAt(quality: number): number {
      const worst = found[most - 1];
      if (!worst || worst.quality > quality) return Number.POSITIVE_INFINITY;
      return worst.quality === quality ? worst.film - 1 : -1;
    },

    offer(film: number, quality: number): void {
      const known = found.findIndex((other) => other.film === film);
      if (known >= 0) {
        if ((found[known]?.quality ?? 0) <= quality) return;
        found.splice(known, 1);
      } else if (isHidden(film)) return;

      const place = found.findIndex((o) => o.quality > quality || (o.quality === quality && o.film > film));
      found.splice(place < 0 ? found.length : place, 0, { film, quality });
      if (found.length > most) found.pop();
    },
  };
}
