import type { ArchiveTotals as Totals } from '@dreamreel/proto/game/archive';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import Shuffle from 'lucide-react/icons/shuffle';
import { Link } from 'react-router';
import { archiveTexts } from './texts.ts';

/**
 * Shows the number of games played and won, and a link to a random unplayed past game. The space is reserved while the
 * totals are loading and stays empty if they fail to load.
 */
export function ArchiveTotals({ totals }: { totals: Totals | undefined }) {
  const texts = useTexts(archiveTexts);
  if (totals?.days === 0) return null;
  const { played = 0, days = 0, won = 0, unplayed } = totals ?? {};
  return (
    <div className="mt-8 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {totals && (
        <>
          <p className="tabular-nums">
            {texts.totals({ played: shownNumber(played), days: texts.days(days), won: shownNumber(won) })}
          </p>
          {unplayed ? (
            <Link to={`/daily?date=${unplayed}`} className={`${buttonClass()} max-sm:w-full`}>
              <Shuffle aria-hidden="true" className="size-4.5 shrink-0" />
              {texts.random}
            </Link>
          ) : (
            played === days && <p className="text-ink-soft">{texts.allPlayed}</p>
          )}
        </>
      )}
    </div>
  );
}
