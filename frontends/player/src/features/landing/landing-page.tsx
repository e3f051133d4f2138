import { buttonClass } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { hiddenTitles } from '../../session/hidden-titles.ts';
import { useFinishedDays, useLastMovie, usePreviousFeatures } from './api.ts';
import { HowToPlaySteps } from './how-to-play-steps.tsx';
import { PreviousMovies } from './previous-movies.tsx';
import type { Reveals } from './reveals.ts';
import { YesterdaysMovie } from './yesterdays-movie.tsx';

/** The `/` page, which introduces the game. */
export function LandingPage() {
  const features = usePreviousFeatures();
  const lastMovie = useLastMovie(features);
  const finished = useFinishedDays();
  const areHidden = hiddenTitles.useIsOn();
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const reveals: Reveals = {
    isRevealed: (date) => finished.has(date) || revealed.has(date),
    reveal: (date) => setRevealed(new Set([...revealed, date])),
  };
  return (
    <div className="pb-6">
      <section className="page-column pt-8 pb-10 sm:pt-14 sm:pb-14 sideways:pt-4 sideways:pb-6">
        <h1 className="max-w-[16ch] font-semibold text-[clamp(2.5rem,8vw,4.5rem)] leading-[1.02] sideways:max-w-none sideways:text-[2.5rem]">
          <Trans>Guess the movie, scene by scene.</Trans>
        </h1>
        <p className="mt-5 max-w-[44ch] text-ink-soft text-lg sm:text-xl sideways:mt-3">
          <Trans>
            Five AI-generated scenes from one movie, each easier than the last. A new movie every day at midnight UTC.
          </Trans>
        </p>
        <Link to="/daily" className={`${buttonClass({ variant: 'primary', size: 'lg' })} mt-7 sideways:mt-4`}>
          <Trans>Play Today's Challenge</Trans>
        </Link>
      </section>
      <YesterdaysMovie {...lastMovie} reveals={reveals} />
      <HowToPlaySteps />
      <PreviousMovies
        features={features.data}
        isPending={features.isPending}
        reveals={{ ...reveals, isRevealed: (date) => !areHidden || reveals.isRevealed(date) }}
        onRetry={() => {
          features.refetch();
        }}
      />
    </div>
  );
}
