import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { currentLocale } from '@dreamreel/ui/i18n/locale';

export type LookUpLink = { readonly site: string; readonly href: string };

/**
 * Returns links for learning more about a movie: its IMDb and TMDB pages if their ids are known, and searches on other
 * sites. Nothing is requested from these sites until the player follows a link.
 */
export function lookUpLinks({ title, year, imdbId, tmdbId }: DailyMovie): LookUpLink[] {
  if (title === null) return [];
  const language = currentLocale();
  const wikipediaQuery = new URLSearchParams({ search: year === null ? title : `${title} ${year} ${FILM[language]}` });
  return [
    ...(imdbId ? [{ site: 'IMDb', href: `https://www.imdb.com/title/${encodeURIComponent(imdbId)}/` }] : []),
    ...(tmdbId ? [{ site: 'TMDB', href: `https://www.themoviedb.org/movie/${tmdbId}` }] : []),
    { site: 'Wikipedia', href: `https://${language}.wikipedia.org/w/index.php?${wikipediaQuery}` },
    {
      site: 'JustWatch',
      href: `https://www.justwatch.com/${JUST_WATCH[language]}?${new URLSearchParams({ q: title })}`,
    },
  ];
}

/** Added to a Wikipedia search. Without it, a search for “Up” finds a direction. */
const FILM = { en: 'film', de: 'Film' } as const;
/** The path of JustWatch's search page. */
const JUST_WATCH = { en: 'us/search', de: 'de/Suche' } as const;
