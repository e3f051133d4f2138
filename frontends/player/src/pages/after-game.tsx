import { buttonClass } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import History from 'lucide-react/icons/history';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import type { EndedGame } from '../ended-game.ts';
import { DailyResultsPanel } from '../features/daily-results/daily-results-panel.tsx';
import { ShareWidget } from '../features/share/share-widget.tsx';
import { StatisticsPanel } from '../features/statistics/statistics-panel.tsx';
import { TrackProgress } from '../features/statistics/track-progress.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { keepGuestResult } from '../session/guest-results.ts';
import { useOfferToSave } from '../session/offer-to-save.ts';
import { useSession } from '../session/use-session.ts';
import { commonTexts } from '../texts.ts';

const OnThisDevice = lazyPart(
  async () => (await import('../features/device/on-this-device.tsx')).OnThisDevice,
  () => null,
);

/** In the result panel. After the game of today a guest is asked in a dialog too; a game of the archive counts for nothing. */
export function InResult({ ended }: { ended: EndedGame }) {
  const { user } = useSession();
  useKeptResult(ended, user === null);
  useOfferToSave(`${ended.sessionId} ${ended.date}`, ended.isDaily && ended.isLive && user === null);
  return (
    <>
      <ShareWidget ended={ended} />
      <TrackProgress />
    </>
  );
}

/** Beneath the list of guesses. */
export function Beneath({ ended }: { ended: EndedGame }) {
  const texts = useTexts(commonTexts);
  return (
    <>
      <StatisticsPanel ended={ended} />
      <DailyResultsPanel ended={ended} />
      <div className="mt-6 flex flex-wrap gap-3">
        {!ended.isDaily && (
          <Link to="/daily" className={buttonClass()}>
            {texts.playToday}
          </Link>
        )}
        <Link to="/archive" className={buttonClass({ variant: ended.isDaily ? 'secondary' : 'quiet' })}>
          <History aria-hidden="true" className="size-4.5" />
          {texts.playEarlier}
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

/** Keeps how a guest's game has ended, if it counts: from that come the guest's statistics. */
function useKeptResult(ended: EndedGame, isGuest: boolean): void {
  const { date, hasWon: won, hintsUsed: hint, mode, counted } = ended;
  const guesses = ended.guesses.length;
  const isKept = isGuest && counted;
  useEffect(() => {
    if (isKept) keepGuestResult({ date, won, guesses, hint, mode });
  }, [isKept, date, won, guesses, hint, mode]);
}
