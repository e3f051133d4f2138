import { buttonClass } from '@dreamreel/ui/button';
import { Link } from '@dreamreel/ui/link';
import { useQuery } from '@tanstack/react-query';
import { previousFeaturesQuery } from './api.ts';
import { HowToPlaySteps } from './how-to-play-steps.tsx';
import { PreviousMovies } from './previous-movies.tsx';
import { YesterdaysMovie } from './yesterdays-movie.tsx';

/** The route `/`: what the game is, and the way into it. */
export function LandingPage() {
  const features = useQuery(previousFeaturesQuery);
  return (
    <div className="pb-6">
      <section className="page-column pt-8 pb-10 sm:pt-14 sm:pb-14">
        <h1 className="max-w-[16ch] font-semibold text-[clamp(2.5rem,8vw,4.5rem)] leading-[1.02]">
          One movie, dreamt five times.
        </h1>
        <p className="mt-5 max-w-[44ch] text-ink-soft text-lg sm:text-xl">
          Guess the movie from five AI-dreamt scenes, each plainer than the last. A new one every midnight.
        </p>
        <Link to="/daily" className={`${buttonClass({ variant: 'primary', size: 'lg' })} mt-7`}>
          Play Today's Challenge
        </Link>
      </section>
      <YesterdaysMovie feature={features.data?.[0]} isPending={features.isPending} />
      <HowToPlaySteps />
      <PreviousMovies
        features={features.data}
        isPending={features.isPending}
        onRetry={() => {
          features.refetch();
        }}
      />
    </div>
  );
}
