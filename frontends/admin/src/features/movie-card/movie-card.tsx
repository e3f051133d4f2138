import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { Badge, Card } from '@dreamreel/ui/controls/card';
import { UnfoldMark } from '@dreamreel/ui/controls/collapsible';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import Sparkles from 'lucide-react/icons/sparkles';
import { memo, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { movieMark, ReadinessBadge } from '../../movies/readiness-badge.tsx';
import { moviePath, useDashboard } from '../../navigation.ts';
import { CardActions, type MovieActions } from './card-actions.tsx';
import { DifficultyPanel } from './difficulty-panel.tsx';
import { Guessability } from './guessability/guessability.tsx';
import { ImageIssues } from './image-checks/image-issues.tsx';
import { GeneratedImages } from './images/generated-images.tsx';

type MovieCardProps = {
  movie: AdminMovie;
  /** The movie's image position that is selected for a swap. */
  selected: number | null;
  isMarked: boolean;
  /**
   * Whether the card is shown on the movie's own page. The page shows the five image positions in one row, even if they
   * are empty.
   */
  isPage: boolean;
  actions: MovieActions;
};

const PREVIEW_LENGTH = 100;

/** Card with a movie's images and actions. Memoized because a list can contain up to 50 cards. */
export const MovieCard = memo(function MovieCard({ movie, selected, isMarked, isPage, actions }: MovieCardProps) {
  const { t } = useLingui();
  const { edit, generate } = useDashboard();
  const noDate = t`no date yet`;
  const { title, year, description, featuredDate, imagesGenerated, imagePrompts } = movie;
  const today = useGameDate();
  // If any of the movie's days has started, players may have already played the movie.
  const wasShown = movie.featureDates.some(({ date }) => date <= today);
  return (
    <Card dense className="flex flex-col">
      <article aria-label={`${title} (${year})`} className="contents">
        <CardHead movie={movie} isMarked={isMarked} isPage={isPage} onMark={() => actions.mark(movie)} />
        <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-ink-soft text-sm tabular-nums">
            {year} <span aria-hidden="true">·</span>{' '}
            {featuredDate === null ? (
              <button
                type="button"
                onClick={() => edit(movie, 'featureDate')}
                className="-my-3 min-h-11 underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {t`Featured: ${{ date: noDate }}`}
              </button>
            ) : (
              t`Featured: ${{ date: shownDay(featuredDate) }}`
            )}
          </p>
          {imagesGenerated && <ReadinessBadge mark={movieMark(movie)} />}
        </div>
        <p className={clsx('mt-2 text-sm leading-5', isPage ? 'max-w-prose empty:hidden' : 'min-h-10')}>
          {isPage ? description : preview(description)}
        </p>

        {(imagesGenerated || isPage) && (
          <GeneratedImages movie={movie} selected={selected} isPage={isPage} actions={actions} />
        )}
        {imagesGenerated && <Guessability movie={movie} />}
        {imagesGenerated && <ImageIssues movie={movie} actions={actions} />}
        {imagePrompts.length > 0 && <PromptList prompts={imagePrompts} />}
        {wasShown && (
          <CardCollapsible title={t`How players did`}>
            <DifficultyPanel movie={movie} onSwap={(from, to) => actions.swap(movie, from, to)} />
          </CardCollapsible>
        )}

        <Button
          variant={imagesGenerated ? 'quiet' : 'secondary'}
          onClick={() => generate(movie)}
          className="!h-auto !whitespace-normal mt-3 min-h-11 w-full py-1.5 leading-tight"
        >
          <Sparkles aria-hidden="true" className="size-4 shrink-0" />
          {imagesGenerated ? t`Regenerate with New Scene System` : t`Generate Images`}
        </Button>
        <CardActions movie={movie} remove={actions.remove} />
      </article>
    </Card>
  );
});

type CardHeadProps = Pick<MovieCardProps, 'movie' | 'isMarked' | 'isPage'> & { onMark: () => void };

/** Card header with the title (linked to the movie's page), the badge, and in lists a checkbox for bulk actions. */
function CardHead({ movie, isMarked, isPage, onMark }: CardHeadProps) {
  const { id, title, imagesGenerated } = movie;
  const { t } = useLingui();
  const Heading = isPage ? 'h2' : 'h3';
  return (
    <div className="flex items-start justify-between gap-3">
      {!isPage && (
        <input
          type="checkbox"
          aria-label={t`Select ${title}`}
          checked={isMarked}
          onChange={onMark}
          className="mt-1.5 size-4 shrink-0"
        />
      )}
      <Heading className="wrap-anywhere min-w-0 flex-1 text-lg leading-snug">
        {isPage ? (
          title
        ) : (
          <Link to={moviePath(id)} className="rounded-[4px] underline-offset-4 hover:underline">
            {title}
          </Link>
        )}
      </Heading>
      <Badge tone={imagesGenerated ? 'success' : 'accent'} className="mt-0.5 shrink-0">
        {imagesGenerated ? t`Generated` : t`Pending`}
      </Badge>
    </div>
  );
}

/** Returns the first 100 characters, counted in code points. */
function preview(description: string): string {
  const characters = Array.from(description);
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}...` : description;
}

/** List of a movie's image prompts. */
function PromptList({ prompts }: { prompts: readonly string[] }) {
  const { t } = useLingui();
  return (
    <CardCollapsible title={t`View prompts`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="max-h-72 overflow-y-auto" aria-label={t`Prompts`} tabIndex={0}>
        <ol className="flex flex-col gap-3 pb-3">
          {prompts.map((prompt, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: prompts are identified by their level
            <li key={at}>
              <p className="font-medium text-ink-soft text-xs">{t`Level ${{ level: at + 1 }}`}</p>
              <p className="wrap-anywhere mt-0.5 leading-5">{prompt || t`No prompt yet.`}</p>
            </li>
          ))}
        </ol>
      </section>
    </CardCollapsible>
  );
}

/** A collapsible card section. The content is mounted and its data is fetched only while the section is open. */
export function CardCollapsible({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="border-line border-t text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left font-medium"
      >
        {title}
        <UnfoldMark isOpen={isOpen} size="size-4" />
      </button>
      <div id={id}>{isOpen && children}</div>
    </div>
  );
}
