const POSTER_HOST = 'https://image.tmdb.org/t/p/w92';

/** Where a film's poster is, if it has one: a path of the movie database stands on its host, the rest are addresses. */
export function posterSources(poster: string | null): readonly string[] {
  if (poster === null || poster === '') return [];
  return [/^\/[\w-]+\.(jpe?g|png|webp)$/i.test(poster) ? `${POSTER_HOST}${poster}` : poster];
}
