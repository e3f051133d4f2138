import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { inPageLanguage } from '../../../cinema/page-language.ts';

export type LookUpLink = { readonly site: string; readonly href: string };

/**
 * Returns links to more information about a movie: IMDb and TMDB pages if the ids are known, and searches on other
 * sites. The page doesn't send requests to these sites until the player clicks a link.
 */
export function lookUpLinks({ title: english, germanTitle, year, imdbId, tmdbId }: DailyMovie): LookUpLink[] {
  if (english === null) return [];
  const { text: title } = inPageLanguage(english, germanTitle);
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

/**
 * This word is added to Wikipedia searches, because a search for “Up” would otherwise find the direction instead of the
 * movie.
 */
const FILM = { en: 'film', de: 'Film' } as const;
/** Path of the JustWatch search page by language. */
const JUST_WATCH = { en: 'us/search', de: 'de/Suche' } as const;
