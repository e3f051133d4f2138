import { daysBetween } from '@dreamreel/proto/calendar';
import type { PreviousFeature } from '@dreamreel/proto/game/previous-features';
import { Button } from '@dreamreel/ui/controls/button';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import { Link } from 'react-router';
import { hintSources } from '../../cinema/hint-sources.ts';
import { Image } from '../../cinema/image.tsx';
import { TILE_SIZES } from './tile-sizes.ts';

type UnnamedMovieProps = { feature: PreviousFeature; today: string; onReveal: () => void };

/**
 * A tile without a title, for visitors who hide titles and haven't finished this game. Shows the hardest scene and how
 * long ago the movie was featured.
 */
export function UnnamedMovie({ feature: { featuredDate, movie }, today, onReveal }: UnnamedMovieProps) {
  const { t } = useLingui();
  const date = shownDay(featuredDate, { dateStyle: 'long' });
  return (
    <>
      <Link
        to={`/daily?date=${featuredDate}`}
        aria-label={t`Which movie is it? Play the movie from ${date}`}
        className="group block rounded-control"
      >
        <Image
          sources={hintSources(movie, 0).slice(0, 2)}
          alt={t`A scene from a movie you haven’t played`}
          sizes={TILE_SIZES}
          lazy
          className="w-full rounded-control"
        />
        <h3 className="mt-3 text-lg leading-snug group-hover:underline">
          <Trans>Which movie is it?</Trans>
        </h3>
      </Link>
      <p className="flex items-center justify-between gap-2 text-ink-soft text-sm tabular-nums">
        <span>
          <Plural value={{ count: daysBetween(featuredDate, today) }} one="# day ago" other="# days ago" />
        </span>
        <Button
          variant="quiet"
          aria-label={t`Reveal the movie from ${date}`}
          onClick={onReveal}
          className="-mr-2 !px-2 !text-sm"
        >
          <Eye aria-hidden="true" className="size-4" />
          <Trans>Reveal</Trans>
        </Button>
      </p>
    </>
  );
}
