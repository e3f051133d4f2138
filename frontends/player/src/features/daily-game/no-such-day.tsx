import type { GameDate } from '@dreamreel/proto/calendar';
import { buttonClass } from '@dreamreel/ui/button';
import { Link } from '@dreamreel/ui/link';
import { shownDay } from '@dreamreel/ui/reader-locale';

/** For the address of a day that has not come, never will, or had no movie. */
function NoSuchDay({ title, children }: { title: string; children: string }) {
  return (
    <div className="flex flex-col items-center py-16 text-center">
      <EmptyReel />
      <h1 className="mt-8 text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-3 max-w-sm text-ink-soft">{children}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/daily" className={buttonClass({ variant: 'primary' })}>
          Play Today's Challenge
        </Link>
        <Link to="/archive" className={buttonClass({ variant: 'quiet' })}>
          Earlier days
        </Link>
      </div>
    </div>
  );
}

export function FutureDay({ date }: { date: GameDate }) {
  return (
    <NoSuchDay title="This movie is not on yet">
      {`The movie of ${shownDay(date, { dateStyle: 'long' })} begins at midnight UTC of that day.`}
    </NoSuchDay>
  );
}

export function ImpossibleDay() {
  return (
    <NoSuchDay title="There is no such day">
      The calendar does not know this date, so no movie was ever shown on it.
    </NoSuchDay>
  );
}

export function DayWithoutMovie() {
  return <NoSuchDay title="No movie was on that day">The projector was still being built. Pick another day.</NoSuchDay>;
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
