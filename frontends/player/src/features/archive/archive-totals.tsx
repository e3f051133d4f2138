import type { ArchiveTotals as Totals } from '@dreamreel/proto/game/archive';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Shuffle from 'lucide-react/icons/shuffle';
import { Link } from 'react-router';

/**
 * Shows the number of games played and won, and a link to a random unplayed past game. The space is reserved while the
 * totals are loading and stays empty if they fail to load.
 */
export function ArchiveTotals({ totals }: { totals: Totals | undefined }) {
  const { t } = useLingui();
  if (totals?.days === 0) return null;
  const { played = 0, days = 0, won = 0, unplayed } = totals ?? {};
  return (
    <div className="mt-8 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {totals && (
        <>
          <p className="tabular-nums">
            {t`You’ve played ${{ played: shownNumber(played) }} of ${{ days: plural(days, { one: '# day', other: '# days' }) }} and won ${{ won: shownNumber(won) }}.`}
          </p>
          {unplayed ? (
            <Link to={`/daily?date=${unplayed}`} className={`${buttonClass()} max-sm:w-full`}>
              <Shuffle aria-hidden="true" className="size-4.5 shrink-0" />
              <Trans>Play a random unplayed movie</Trans>
            </Link>
          ) : (
            played === days && (
              <p className="text-ink-soft">
                <Trans>You’ve played them all.</Trans>
              </p>
            )
          )}
        </>
      )}
    </div>
  );
}
