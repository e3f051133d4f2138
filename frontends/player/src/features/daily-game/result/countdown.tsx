import { addDays, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import { useGameDate, useSecondsUntil } from '@dreamreel/ui/browser/every-second';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { Trans, useLingui } from '@lingui/react/macro';

/** Counts down to the day after `date`, when the next movie starts, and shows the start in local time. */
export function Countdown({ date }: { date: GameDate }) {
  const { t } = useLingui();
  const midnight = startOfDay(addDays(date, 1));
  const seconds = useSecondsUntil(midnight);
  if (seconds === 0)
    return (
      <p className="font-medium text-accent-ink">
        <Trans>The new movie is here.</Trans>
      </p>
    );
  return (
    <p className="text-ink-soft text-sm">
      <span
        role="timer"
        aria-label={t`Time until the next movie`}
        className="font-medium text-2xl text-ink tabular-nums"
      >
        {formatSeconds(seconds)}
      </span>
      <br />
      {t`New movie at ${{ time: shownMoment(midnight, { hour: 'numeric', minute: '2-digit' }) }} your time`}
    </p>
  );
}

function formatSeconds(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Shown to players who return to a finished game. */
export function ChallengeComplete({ date }: { date: GameDate }) {
  const isOver = useGameDate() > date;
  return (
    <section className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h2 className="text-2xl sm:text-3xl">
          <Trans>Today's Challenge Complete!</Trans>
        </h2>
        {!isOver && (
          <p className="mt-1 text-ink-soft">
            <Trans>A new movie comes at midnight UTC.</Trans>
          </p>
        )}
      </div>
      <Countdown date={date} />
    </section>
  );
}
