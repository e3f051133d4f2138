import { buttonClass } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import History from 'lucide-react/icons/history';
import Users from 'lucide-react/icons/users';
import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { EndedGame } from '../ended-game.ts';
import { DailyResultsPanel } from '../features/daily-results/daily-results-panel.tsx';
import { ShareWidget } from '../features/share/share-widget.tsx';
import { StatisticsPanel, StreakMilestone, TrackProgress } from '../features/statistics/statistics-panel.tsx';
import { lazyPart } from '../on-demand.tsx';
import { useOfferToSave } from '../session/offer-to-save.ts';
import { useSession } from '../session/signed-in-user.ts';
import { forgetStreak, storeGuestResult } from '../session/stored-results.ts';

const OnThisDevice = lazyPart(
  async () => (await import('../features/device/on-this-device.tsx')).OnThisDevice,
  () => null,
);

/**
 * Shown in the result panel. After the daily game, guests also see a dialog that offers an account. Archive games don't
 * open the dialog because they don't count.
 */
export function InResult({ ended }: { ended: EndedGame }) {
  const { user } = useSession();
  // Contains the code of an invitation if the player played before joining.
  const { hash } = useLocation();
  useStoreResult(ended, user === null);
  useOfferToSave(`${ended.sessionId} ${ended.date}`, ended.isDaily && ended.hasJustEnded && user === null);
  return (
    <>
      <ShareWidget ended={ended} />
      <Link to={{ pathname: '/friends', hash }} className={`${buttonClass()} mt-4 max-sm:w-full`}>
        <Users aria-hidden="true" className="size-4.5" />
        {hash === '' ? <Trans>Play with friends</Trans> : <Trans>Join your friends</Trans>}
      </Link>
      <StreakMilestone ended={ended} />
      <TrackProgress />
    </>
  );
}

/** Shown below the guesses. */
export function BelowGuesses({ ended }: { ended: EndedGame }) {
  return (
    <>
      <StatisticsPanel ended={ended} />
      <DailyResultsPanel ended={ended} />
      <div className="mt-6 flex flex-wrap gap-3">
        {!ended.isDaily && (
          <Link to="/daily" className={buttonClass()}>
            <Trans>Play Today's Challenge</Trans>
          </Link>
        )}
        <Link to="/archive" className={buttonClass({ variant: ended.isDaily ? 'secondary' : 'quiet' })}>
          <History aria-hidden="true" className="size-4.5" />
          <Trans>Play past challenges</Trans>
        </Link>
      </div>
      {ended.isDaily && (
        <Suspense fallback={null}>
          <div className="mt-6">
            <OnThisDevice />
          </div>
        </Suspense>
      )}
    </>
  );
}

/**
 * Stores a guest's result if the game counts. Guest statistics are calculated from these results. For signed-in users,
 * the server counts games. After a loss, their locally stored streak is removed even if the statistics don't load.
 */
function useStoreResult(ended: EndedGame, isGuest: boolean): void {
  const { date, hasWon: won, hintsUsed: hint, mode, isCounted, isDaily } = ended;
  const guesses = ended.guesses.length;
  useEffect(() => {
    if (isGuest && isCounted) storeGuestResult({ date, won, guesses, hint, mode });
    if (!isGuest && isDaily && !won) forgetStreak();
  }, [isGuest, isCounted, isDaily, date, won, guesses, hint, mode]);
}
