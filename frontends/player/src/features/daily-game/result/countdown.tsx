import { addDays, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import { useGameDate, useSecondsUntil } from '@dreamreel/ui/browser/every-second';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { gameTexts } from '../texts.ts';

/** Counts down to the day after `date`, when the next movie starts, and shows the start in local time. */
export function Countdown({ date }: { date: GameDate }) {
  const texts = useTexts(gameTexts);
  const midnight = startOfDay(addDays(date, 1));
  const seconds = useSecondsUntil(midnight);
  if (seconds === 0) return <p className="font-medium text-accent-ink">{texts.newIsHere}</p>;
  return (
    <p className="text-ink-soft text-sm">
      <span role="timer" aria-label={texts.timeLeft} className="font-medium text-2xl text-ink tabular-nums">
        {formatSeconds(seconds)}
      </span>
      <br />
      {texts.untilTime({ time: shownMoment(midnight, { hour: 'numeric', minute: '2-digit' }) })}
    </p>
  );
}

function formatSeconds(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Shown to players who return to a finished game. */
export function ChallengeComplete({ date }: { date: GameDate }) {
  const texts = useTexts(gameTexts);
  const isOver = useGameDate() > date;
  return (
    <section className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h2 className="text-2xl sm:text-3xl">{texts.complete}</h2>
        {!isOver && <p className="mt-1 text-ink-soft">{texts.completeText}</p>}
      </div>
      <Countdown date={date} />
    </section>
  );
}
