import type { ArchiveTotals as Totals } from '@dreamreel/proto/game/archive';
import { isMonth } from '@dreamreel/proto/validators/game-date';
import { SERVER_CLOCK_MARGIN_MS, useGameDate } from '@dreamreel/ui/browser/every-second';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Shuffle from 'lucide-react/icons/shuffle';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { guestGames } from '../../session/player-session.ts';
import { useSession } from '../../session/signed-in-user.ts';
import { ArchiveMonth, totalsQuery } from './archive-month.tsx';
import { monthOfDay, monthsBetween } from './months.ts';

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
          <Trans>Play Today's Challenge</Trans>
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

function ArchiveTotals({ totals }: { totals: Totals | undefined }) {
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

function SubscribeLinks() {
  return (
    <p className="mt-12 text-ink-soft text-sm">
      <Trans>
        Get notified about new movies: subscribe to the <FileLink href="/feed.xml">feed</FileLink> or the{' '}
        <FileLink href="/calendar.ics">calendar</FileLink>. Neither one gives away the title.
      </Trans>
    </p>
  );
}

/** A regular link instead of a router link because the file isn't a page of the app. */
function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-medium text-ink underline sm:min-h-0">
      {children}
    </a>
  );
}
