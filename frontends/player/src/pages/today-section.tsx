import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import Flame from 'lucide-react/icons/flame';
import { Link, useLocation } from 'react-router';
import { Countdown } from '../features/daily-game/result/countdown.tsx';
import { useStreak } from '../session/use-streak.ts';

/** Shows the current streak and a countdown to the next movie. */
export function TodaySection({ onClose }: { onClose: () => void }) {
  useLingui();
  const today = useGameDate();
  const streak = useStreak();
  const { pathname } = useLocation();
  return (
    <div>
      <p className="flex items-center gap-2.5 font-semibold">
        <Flame
          aria-hidden="true"
          className={streak > 0 ? 'size-5 shrink-0 text-accent-ink' : 'size-5 shrink-0 text-ink-soft'}
        />
        {streak > 0 ? (
          plural(streak, { one: '#-day streak', other: '#-day streak' })
        ) : (
          <span className="font-normal text-ink-soft">
            <Trans>No streak yet. Guess a daily movie to start one.</Trans>
          </span>
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <p className="text-ink-soft text-sm">
            <Trans>Next movie</Trans>
          </p>
          <Countdown date={today} />
        </div>
        {pathname !== '/daily' && (
          <Link to="/daily" onClick={onClose} className={buttonClass()}>
            <Trans>Play Today’s Challenge</Trans>
          </Link>
        )}
      </div>
    </div>
  );
}
