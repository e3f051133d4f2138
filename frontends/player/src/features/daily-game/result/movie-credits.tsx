import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { Trans, useLingui } from '@lingui/react/macro';
import ExternalLink from 'lucide-react/icons/external-link';
import { inPageLanguage } from '../../../cinema/page-language.ts';

/** Shows the main cast if available. */
export function Cast({ names = [] }: { names: DailyMovie['cast'] }) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  return <p className="wrap-anywhere text-ink-soft text-sm">{t`Starring ${{ names: names.join(', ') }}`}</p>;
}

/** Links to pages about the movie. The links open in new tabs so that the result page stays open. */
export function LookUpLinks({ movie }: { movie: DailyMovie }) {
  const { t } = useLingui();
  const links = lookUpLinks(movie);
  if (links.length === 0) return null;
  return (
    <nav aria-label={t`More about the movie`} className="mt-2 flex flex-wrap items-center gap-x-1 text-sm sm:gap-x-3">
      <span aria-hidden="true" className="w-full text-ink-soft sm:mr-2 sm:w-auto">
        <Trans>More about the movie</Trans>
      </span>
      {links.map(({ site, href }) => (
        <a
          key={site}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t`${site} (opens in a new tab)`}
          className="inline-flex min-h-11 items-center gap-1 rounded-control pr-1 font-medium underline decoration-ink/35 underline-offset-4 hover:decoration-current sm:min-h-9"
        >
          {site}
          <ExternalLink aria-hidden="true" className="size-3.5 text-ink-soft" />
        </a>
      ))}
    </nav>
  );
}

type LookUpLink = { readonly site: string; readonly href: string };

/**
 * Returns links to more information about a movie: IMDb and TMDB pages if the ids are known, and searches on other
 * sites. The page doesn't send requests to these sites until the player clicks a link.
 */
function lookUpLinks({ title: english, germanTitle, year, imdbId, tmdbId }: DailyMovie): LookUpLink[] {
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
 * This word is added to Wikipedia searches because a search for “Up” would otherwise find the direction instead of the
 * movie.
 */
const FILM = { en: 'film', de: 'Film' } as const;
/** Path of the JustWatch search page by language. */
const JUST_WATCH = { en: 'us/search', de: 'de/Suche' } as const;
