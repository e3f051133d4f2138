import { buttonClass } from '@dreamreel/ui/button';
import { Link } from '@dreamreel/ui/link';
import History from 'lucide-react/icons/history';
import type { EndedGame } from '../ended-game.ts';
import { DailyResultsPanel } from '../features/daily-results/daily-results-panel.tsx';
import { ShareWidget } from '../features/share/share-widget.tsx';
import { StatisticsPanel } from '../features/statistics/statistics-panel.tsx';
import { TrackProgress } from '../features/statistics/track-progress.tsx';
import { useOfferToSave } from '../session/offer-to-save.ts';
import { useSession } from '../session/use-session.ts';

/** In the result panel. After the game of today a guest is asked in a dialog too; a game of the archive counts for nothing. */
export function InResult({ ended }: { ended: EndedGame }) {
  const { user } = useSession();
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
  return (
    <>
      <StatisticsPanel ended={ended} />
      <DailyResultsPanel ended={ended} />
      <div className="mt-6 flex flex-wrap gap-3">
        {!ended.isDaily && (
          <Link to="/daily" className={buttonClass()}>
            Play Today's Challenge
          </Link>
        )}
        <Link to="/archive" className={buttonClass({ variant: ended.isDaily ? 'secondary' : 'quiet' })}>
          <History aria-hidden="true" className="size-4.5" />
          Play earlier days
        </Link>
      </div>
    </>
  );
}
