import { IMAGE_WIDTHS } from '@dreamreel/proto/validators/game-rules';

const POSTER_HOST = 'https://image.tmdb.org/t/p/w92';

/** Where a movie's poster is, if it has one: a path of the movie database stands on its host, the rest are addresses. */
export function posterSources(poster: string | null): readonly string[] {
  if (poster === null || poster === '') return [];
  return [/^\/[\w-]+\.(jpe?g|png|webp)$/i.test(poster) ? `${POSTER_HOST}${poster}` : poster];
}

/** Where the smallest form of a poster is; undefined where there is none. */
export function posterThumbnail(poster: string | null): string | undefined {
  const [source] = posterSources(poster);
  return source?.startsWith('/images/') ? `${source}?w=${IMAGE_WIDTHS[0]}` : source;
}
