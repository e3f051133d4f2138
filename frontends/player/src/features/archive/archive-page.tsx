import { isMonth } from '@dreamreel/proto/validators/game-date';
import { SERVER_CLOCK_MARGIN_MS, useGameDate } from '@dreamreel/ui/browser/every-second';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { guestGames } from '../../session/player-session.ts';
import { useSession } from '../../session/use-session.ts';
import { totalsQuery } from './api.ts';
import { ArchiveMonth } from './archive-month.tsx';
import { ArchiveTotals } from './archive-totals.tsx';
import { monthOfDay, monthsBetween } from './months.ts';
import { SubscribeLinks } from './subscribe-links.tsx';

/**
 * The earliest month that can be requested. The limit keeps the month list short if the URL contains a date in the
 * distant past.
 */
const OLDEST_MONTH = '2000-01';

/** The `/archive` page, which shows the playable days in a month. Use `?month=2026-11` to select a month. */
export function ArchivePage() {
  const { key: sessionKey } = useSession();
  const today = useGameDate(SERVER_CLOCK_MARGIN_MS);
  const player = { ...guestGames(null), sessionKey, today };
  const { data: totals } = useQuery(totalsQuery(player));
  const [search, setSearch] = useSearchParams();

  const latest = monthOfDay(today);
  const requested = search.get('month');
  const isPossible = isMonth(requested) && requested >= OLDEST_MONTH && requested <= latest;
  const chosen = isPossible ? requested : latest;
  // Earlier months can't be selected until the date of the first game has loaded.
  const earliest = totals?.firstDay ? monthOfDay(totals.firstDay) : chosen;
  const month = chosen < earliest ? earliest : chosen;
  const months = monthsBetween(earliest, latest);

  return (
    <div className="page-column pt-8 pb-8 sm:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="font-semibold text-4xl sm:text-5xl">
            <Trans>Past challenges</Trans>
          </h1>
          <p className="mt-3 max-w-[48ch] text-ink-soft">
            <Trans>
              Every past movie. Play as many as you like. They don’t count toward your streak or statistics.
            </Trans>
          </p>
        </div>
        <Link to="/daily" className={buttonClass()}>
          <Trans>Play Today’s Challenge</Trans>
        </Link>
      </div>
      <ArchiveTotals totals={totals} />
      <ArchiveMonth
        player={player}
        month={month}
        months={months}
        onShow={(next) => setSearch({ month: next }, { replace: true, preventScrollReset: true })}
      />
      <SubscribeLinks />
    </div>
  );
}
