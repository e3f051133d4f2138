import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { Button } from '@dreamreel/ui/controls/button';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { POSITIONS } from '../../../movies/movie-image.tsx';
import { useMovieCache } from '../../../movies/use-movie-cache.ts';
import { failureToast } from '../../../session/failure-text.ts';

const EXPLANATIONS = {
  'estimate-good': msg`The local image server can’t recognize movies. The curve shows how many of the objects named in the prompts appear in the images. Objects that could be in any movie, such as a car, don’t count.`,
  'estimate-hint-1-gives-it-away': msg`A vision model recognized the movie from hint 1 alone. Use a harder image for hint 1.`,
  'estimate-hint-5-says-nothing': msg`Hint 5 shows too few objects that point to this movie. Objects that could be in any movie, such as a car, don’t count.`,
  'estimate-not-tested': msg`Some images can’t be rated because their prompts don’t mention any visible objects.`,
  'test-good': msg`The vision model doesn’t recognize the movie from hint 1 alone, but recognizes it from hint 5.`,
  'test-hint-1-gives-it-away': msg`The vision model recognizes the movie from hint 1 alone. Use a harder image for hint 1, or swap it with a later hint.`,
  'test-hint-5-says-nothing': msg`Even when given a list of titles, the vision model can’t guess the movie from hint 5. Choose an easier scene.`,
  'test-not-tested': msg`Some images haven’t been tested, or their test failed. You can schedule the movie anyway.`,
};

/** The result of the guessability test: a curve over the five hints, what it means, and a button that repeats the test. */
export function Guessability({ movie }: { movie: AdminMovie }) {
  const { t } = useLingui();
  const test = useGuessabilityTest(movie);
  const { verdict, isEstimate, curve } = movie.readiness.guessability;
  const isTested = curve.some((value) => value !== null);
  return (
    <section
      aria-label={t`Guessability of ${{ title: movie.title }}`}
      className="border-line border-t pt-1 pb-3 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h4 className="font-medium font-sans text-sm">
          <Trans>Guessability</Trans>
          {isEstimate && (
            <span className="font-normal text-ink-soft">
              {' '}
              · <Trans>Local estimate</Trans>
            </span>
          )}
        </h4>
        <Button variant="quiet" busy={test.isPending} onClick={() => test.mutate()} className="-mr-2 !px-2">
          <FlaskConical aria-hidden="true" className="size-4" />
          {isTested ? t`Test again` : t`Test`}
        </Button>
      </div>
      {isTested && <GuessabilityCurve curve={curve} isEstimate={isEstimate} />}
      <p className="mt-1 text-ink-soft text-xs/5">
        {t(EXPLANATIONS[`${isEstimate ? 'estimate' : 'test'}-${verdict}`])}
      </p>
    </section>
  );
}

/** Tests a movie's images one after another. If one test fails, the results of the earlier ones are kept. */
function useGuessabilityTest({ id: movieId, title, generatedImages }: AdminMovie) {
  const movies = useMovieCache();
  return useMutation({
    mutationFn: async () => {
      for (const position of POSITIONS) {
        if (generatedImages[position] == null) continue;
        const { movie } = await callOperation(generationOperations.checkImage, { movieId, position });
        movies.put(movie);
      }
    },
    onSuccess: () => {
      toast({ title: t`Images Tested`, description: t`The images of ${title} have been tested` });
    },
    onError: (failure) => failureToast(t`Couldn’t test the images`, failure),
  });
}

type GuessabilityCurveProps = { curve: readonly (number | null)[]; isEstimate: boolean };

const [WIDTH, HEIGHT, STEP, MARGIN] = [250, 56, 50, 6];
const x = (position: number) => STEP / 2 + position * STEP;
const y = (value: number) => MARGIN + ((100 - value) / 100) * (HEIGHT - 2 * MARGIN);

/** A line from hint 1 to hint 5. A local estimate is dashed. Hints without a test leave a gap. */
function GuessabilityCurve({ curve, isEstimate }: GuessabilityCurveProps) {
  const { t } = useLingui();
  const line = curve.map((value, at) =>
    value === null ? '' : `${curve[at - 1] == null ? 'M' : 'L'} ${x(at)} ${y(value)}`,
  );
  // A line without length is drawn as a round dot, even if the drawing is stretched.
  const dots = curve.map((value, at) => (value === null ? '' : `M ${x(at)} ${y(value)} h 0.001`));
  const stroke = { stroke: 'currentColor', strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <figure className="m-0">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={clsx('h-14 w-full overflow-visible', isEstimate ? 'text-ink-soft' : 'text-accent-ink')}
      >
        {[0, 100].map((value) => (
          <line key={value} x1="0" x2={WIDTH} y1={y(value)} y2={y(value)} className="stroke-line" />
        ))}
        <path
          d={line.join(' ')}
          {...stroke}
          fill="none"
          strokeWidth="2"
          strokeDasharray={isEstimate ? '2 5' : undefined}
        />
        <path d={dots.join(' ')} {...stroke} strokeWidth="8" />
      </svg>
      <ol aria-label={t`After each hint`} className="grid grid-cols-5 text-center text-ink-soft text-xs tabular-nums">
        {curve.map((value, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values are identified by their hint
          <li key={position}>
            {value === null ? t`${{ hint: position + 1 }}: –` : t`${{ hint: position + 1 }}: ${value}%`}
          </li>
        ))}
      </ol>
    </figure>
  );
}
