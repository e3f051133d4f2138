import { buttonClass } from '@dreamreel/ui/controls/button';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { hiddenTitles } from '../../session/stored-choices.ts';
import { useFinishedDays, useLastMovie, usePreviousFeatures } from './api.ts';
import { PreviousMovies, type Reveals } from './previous-movies.tsx';
import { TodaysScene } from './todays-scene.tsx';
import { YesterdaysMovie } from './yesterdays-movie.tsx';

export function LandingPage() {
  const features = usePreviousFeatures();
  const lastMovie = useLastMovie(features);
  const finishedDays = useFinishedDays();
  const hasHiddenTitles = hiddenTitles.useIsOn();
  const [revealedDays, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const reveals: Reveals = {
    isRevealed: (date) => finishedDays.has(date) || revealedDays.has(date),
    reveal: (date) => setRevealed(new Set([...revealedDays, date])),
  };
  return (
    <div className="pb-6">
      <div className="page-column pt-8 pb-10 sm:pt-14 sm:pb-14 sideways:pt-4 sideways:pb-6">
        <div className="landing-hero">
          <section>
            <h1 className="max-w-[16ch] font-semibold text-[clamp(2.5rem,8vw,4.5rem)] leading-[1.02] sideways:text-[2.5rem]">
              <Trans>Guess the movie, scene by scene.</Trans>
            </h1>
            <p className="mt-5 max-w-[44ch] text-ink-soft text-lg sm:text-xl sideways:mt-3 sideways:text-base">
              <Trans>
                Five AI-generated scenes from one movie, each easier than the last. A new movie every day at midnight
                UTC.
              </Trans>
            </p>
            <Link to="/daily" className={`${buttonClass({ variant: 'primary', size: 'lg' })} mt-7 sideways:mt-4`}>
              <Trans>Play Today's Challenge</Trans>
            </Link>
          </section>
          <TodaysScene />
        </div>
      </div>
      <YesterdaysMovie {...lastMovie} reveals={reveals} />
      <HowToPlaySteps />
      <PreviousMovies
        features={features}
        reveals={{ ...reveals, isRevealed: (date) => !hasHiddenTitles || reveals.isRevealed(date) }}
      />
    </div>
  );
}

const HOW_TO_PLAY_STEPS = [
  {
    title: msg`Look`,
    text: msg`You start with one AI-generated scene from a well-known movie, the hardest of the five.`,
  },
  { title: msg`Guess`, text: msg`Name the movie. You have five guesses.` },
  {
    title: msg`See more`,
    text: msg`Each wrong guess reveals an easier scene, up to five in all. You can also skip ahead.`,
  },
  { title: msg`Come back`, text: msg`There’s a new movie every day at midnight UTC.` },
];

function HowToPlaySteps() {
  const { t } = useLingui();
  return (
    <section className="page-column mt-16 sm:mt-24">
      <h2 className="text-2xl sm:text-3xl">
        <Trans>How to Play</Trans>
      </h2>
      <ol className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {HOW_TO_PLAY_STEPS.map(({ title, text }, index) => (
          <li key={title.id} className="flex gap-4 border-line border-t pt-4 lg:block">
            <span
              aria-hidden="true"
              className="w-6 shrink-0 font-display text-3xl text-accent-ink leading-none tabular-nums"
            >
              {index + 1}
            </span>
            <div className="lg:mt-4">
              <h3 className="font-sans font-semibold text-base tracking-normal">{t(title)}</h3>
              <p className="mt-1 text-ink-soft">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
