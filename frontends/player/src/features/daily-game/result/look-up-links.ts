import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { currentLocale } from '@dreamreel/ui/i18n/locale';

export type LookUpLink = { readonly site: string; readonly href: string };

/**
 * Where to read of a movie, and where to watch it: its pages at IMDb and TMDB where their ids are known, and searches. Nothing
 * is requested from these sites before the player follows a link.
 */
export function lookUpLinks({ title, year, imdbId, tmdbId }: DailyMovie): LookUpLink[] {
  if (title === null) return [];
  const language = currentLocale();
  const words = new URLSearchParams({ search: year === null ? title : `${title} ${year} ${KIND[language]}` });
  return [
    ...(imdbId ? [{ site: 'IMDb', href: `https://www.imdb.com/title/${encodeURIComponent(imdbId)}/` }] : []),
    ...(tmdbId ? [{ site: 'TMDB', href: `https://www.themoviedb.org/movie/${tmdbId}` }] : []),
    { site: 'Wikipedia', href: `https://${language}.wikipedia.org/w/index.php?${words}` },
    {
      site: 'JustWatch',
      href: `https://www.justwatch.com/${JUST_WATCH[language]}?${new URLSearchParams({ q: title })}`,
    },
  ];
}

/** What Wikipedia calls a movie: without it a search for “Up” finds a direction. */
const KIND = { en: 'film', de: 'Film' } as const;
/** Their page of a search. */
const JUST_WATCH = { en: 'us/search', de: 'de/Suche' } as const;
