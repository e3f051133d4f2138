import { addDays, type GameDate, isGameDate, utcDate } from '@dreamreel/proto/validators/game-date';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

function NoSuchDay({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center py-16 text-center">
      <EmptyReel />
      <h1 className="mt-8 text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-3 max-w-sm text-ink-soft">{children}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/daily" className={buttonClass({ variant: 'primary' })}>
          <Trans>Play Today's Challenge</Trans>
        </Link>
        <Link to="/archive" className={buttonClass({ variant: 'quiet' })}>
          <Trans>Past challenges</Trans>
        </Link>
      </div>
    </div>
  );
}

export function FutureDay({ date }: { date: GameDate }) {
  const { t } = useLingui();
  return (
    <NoSuchDay
      title={t`This movie isn’t available yet`}
    >{t`The movie for ${{ day: shownDay(date, { dateStyle: 'long' }) }} will be available at midnight UTC that day.`}</NoSuchDay>
  );
}

export function ImpossibleDay() {
  const { t } = useLingui();
  return (
    <NoSuchDay title={t`This date doesn’t exist`}>
      <Trans>Check the date in the URL, or choose another day.</Trans>
    </NoSuchDay>
  );
}

export function DayWithoutMovie() {
  const { t } = useLingui();
  return (
    <NoSuchDay title={t`There was no movie on this day`}>
      <Trans>Pick another day.</Trans>
    </NoSuchDay>
  );
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

export type RequestedDay =
  | { readonly kind: 'daily'; readonly date: GameDate }
  | {
      readonly kind: 'earlier';
      readonly date: GameDate;
      /** True if the grace period for the game hasn't ended, so the result still counts. */
      readonly isCounted: boolean;
    }
  | { readonly kind: 'future'; readonly date: GameDate }
  | { readonly kind: 'impossible' };

/**
 * Returns the day that the URL requests. The default is `openedDate`, the day on which the page was opened, so that a daily
 * game can be finished after midnight.
 */
export function findRequestedDay(requestedDate: string | null, openedDate: GameDate, now: Date): RequestedDay {
  if (requestedDate === null || requestedDate === openedDate) return { kind: 'daily', date: openedDate };
  if (!isGameDate(requestedDate)) return { kind: 'impossible' };
  const [date, today] = [requestedDate, utcDate(now)];
  if (date > today) return { kind: 'future', date };
  if (date === today) return { kind: 'daily', date };
  return { kind: 'earlier', date, isCounted: date === addDays(today, -1) && now.getUTCHours() < GRACE_HOURS };
}
