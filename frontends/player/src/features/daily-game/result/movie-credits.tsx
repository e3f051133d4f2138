import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import ExternalLink from 'lucide-react/icons/external-link';
import { lookUpLinks } from './look-up-links.ts';
import { resultTexts } from './texts.ts';

/** Shows the main cast if available. */
export function Cast({ names = [] }: { names: DailyMovie['cast'] }) {
  const texts = useTexts(resultTexts);
  if (names.length === 0) return null;
  return <p className="wrap-anywhere text-ink-soft text-sm">{texts.cast({ names: names.join(', ') })}</p>;
}

/** Links to pages about the movie. The links open in new tabs so that the result page stays open. */
export function LookUpLinks({ movie }: { movie: DailyMovie }) {
  const texts = useTexts(resultTexts);
  const links = lookUpLinks(movie);
  if (links.length === 0) return null;
  return (
    <nav aria-label={texts.lookUp} className="mt-2 flex flex-wrap items-center gap-x-1 text-sm sm:gap-x-3">
      <span aria-hidden="true" className="w-full text-ink-soft sm:mr-2 sm:w-auto">
        {texts.lookUp}
      </span>
      {links.map(({ site, href }) => (
        <a
          key={site}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.openInNewTab({ site })}
          className="inline-flex min-h-11 items-center gap-1 rounded-control pr-1 font-medium underline decoration-ink/35 underline-offset-4 hover:decoration-current sm:min-h-9"
        >
          {site}
          <ExternalLink aria-hidden="true" className="size-3.5 text-ink-soft" />
        </a>
      ))}
    </nav>
  );
}
