import type { GameDate } from '@dreamreel/proto/calendar';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { Link } from 'react-router';
import { otherDayTexts } from './texts.ts';

/** Shown if the requested day is in the future, is invalid, or has no movie. */
function NoSuchDay({ title, children }: { title: string; children: string }) {
  const texts = useTexts(otherDayTexts);
  return (
    <div className="flex flex-col items-center py-16 text-center">
      <EmptyReel />
      <h1 className="mt-8 text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-3 max-w-sm text-ink-soft">{children}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/daily" className={buttonClass({ variant: 'primary' })}>
          {texts.today}
        </Link>
        <Link to="/archive" className={buttonClass({ variant: 'quiet' })}>
          {texts.earlier}
        </Link>
      </div>
    </div>
  );
}

export function FutureDay({ date }: { date: GameDate }) {
  const texts = useTexts(otherDayTexts);
  return <NoSuchDay title={texts.notYet}>{texts.notYetText({ day: shownDay(date, { dateStyle: 'long' }) })}</NoSuchDay>;
}

export function ImpossibleDay() {
  const texts = useTexts(otherDayTexts);
  return <NoSuchDay title={texts.impossible}>{texts.impossibleText}</NoSuchDay>;
}

export function DayWithoutMovie() {
  const texts = useTexts(otherDayTexts);
  return <NoSuchDay title={texts.noMovie}>{texts.noMovieText}</NoSuchDay>;
}

function EmptyReel() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 96"
      className="h-24 text-ink-soft"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="48" cy="48" r="44" />
      <circle cx="48" cy="48" r="6" />
      {[0, 72, 144, 216, 288].map((degrees) => (
        <circle key={degrees} cx="48" cy="23" r="11" transform={`rotate(${degrees} 48 48)`} />
      ))}
    </svg>
  );
}
