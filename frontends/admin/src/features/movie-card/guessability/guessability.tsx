import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { GuessabilityCurve } from './guessability-curve.tsx';
import { guessabilityTexts } from './texts.ts';
import { useGuessabilityTest } from './use-guessability-test.ts';

/** The result of the guessability test: a curve over the five hints, what it means, and a button that repeats the test. */
export function Guessability({ movie }: { movie: AdminMovie }) {
  const texts = useTexts(guessabilityTexts);
  const test = useGuessabilityTest(movie);
  const { verdict, isEstimate, curve } = movie.readiness.guessability;
  const isTested = curve.some((value) => value !== null);
  return (
    <section aria-label={texts.region({ title: movie.title })} className="border-line border-t pt-1 pb-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h4 className="font-medium font-sans text-sm">
          {texts.title}
          {isEstimate && <span className="font-normal text-ink-soft"> · {texts.localEstimate}</span>}
        </h4>
        <Button variant="quiet" busy={test.isPending} onClick={() => test.mutate()} className="-mr-2 !px-2">
          <FlaskConical aria-hidden="true" className="size-4" />
          {isTested ? texts.testAgain : texts.test}
        </Button>
      </div>
      {isTested && <GuessabilityCurve curve={curve} isEstimate={isEstimate} />}
      <p className="mt-1 text-ink-soft text-xs/5">{texts[`${isEstimate ? 'estimate' : 'test'}-${verdict}`]}</p>
    </section>
  );
}
