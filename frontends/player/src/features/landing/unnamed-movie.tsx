import { daysBetween } from '@dreamreel/proto/calendar';
import type { PreviousFeature } from '@dreamreel/proto/game/previous-features';
import { Button } from '@dreamreel/ui/controls/button';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import Eye from 'lucide-react/icons/eye';
import { Link } from 'react-router';
import { hintSources } from '../../cinema/hint-sources.ts';
import { Image } from '../../cinema/image.tsx';
import { revealTexts } from './reveal-texts.ts';
import { landingTexts } from './texts.ts';
import { TILE_SIZES } from './tile-sizes.ts';

type UnnamedMovieProps = { feature: PreviousFeature; today: string; onReveal: () => void };

/**
 * A tile without a title, for visitors who hide titles and haven't finished this game. Shows the hardest scene and how
 * long ago the movie was featured.
 */
export function UnnamedMovie({ feature: { featuredDate, movie }, today, onReveal }: UnnamedMovieProps) {
  const texts = useTexts(revealTexts);
  const { daysAgo } = useTexts(landingTexts);
  const date = shownDay(featuredDate, { dateStyle: 'long' });
  return (
    <>
      <Link
        to={`/daily?date=${featuredDate}`}
        aria-label={texts.play({ date })}
        className="group block rounded-control"
      >
        <Image
          sources={hintSources(movie, 0).slice(0, 2)}
          alt={texts.hiddenScene}
          sizes={TILE_SIZES}
          lazy
          className="w-full rounded-control"
        />
        <h3 className="mt-3 text-lg leading-snug group-hover:underline">{texts.hidden}</h3>
      </Link>
      <p className="flex items-center justify-between gap-2 text-ink-soft text-sm tabular-nums">
        <span>{daysAgo(daysBetween(featuredDate, today))}</span>
        <Button
          variant="quiet"
          aria-label={texts.revealOf({ date })}
          onClick={onReveal}
          className="-mr-2 !px-2 !text-sm"
        >
          <Eye aria-hidden="true" className="size-4" />
          {texts.reveal}
        </Button>
      </p>
    </>
  );
}
