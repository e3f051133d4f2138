import { IMAGE_WIDTHS } from '@dreamreel/proto/validators/game-rules';

const POSTER_HOST = 'https://image.tmdb.org/t/p/w92';

/**
 * Returns a movie's poster URL in a list, or an empty list if the movie has no poster. A bare file path refers to The
 * Movie Database. All other values are URLs.
 */
export function posterSources(poster: string | null): readonly string[] {
  if (poster === null || poster === '') return [];
  return [/^\/[\w-]+\.(jpe?g|png|webp)$/i.test(poster) ? `${POSTER_HOST}${poster}` : poster];
}

/** Returns the URL of a poster's smallest size, or undefined if there is no poster. */
export function posterThumbnail(poster: string | null): string | undefined {
  const [source] = posterSources(poster);
  return source?.startsWith('/images/') ? `${source}?w=${IMAGE_WIDTHS[0]}` : source;
}
