import type { GameDate } from '@dreamreel/proto/calendar';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { DailyResults } from '@dreamreel/proto/game/statistics';
import { Card, Skeleton } from '@dreamreel/ui/controls/card';
import { InlineFailure } from '@dreamreel/ui/controls/error-panel';
import { shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { BarChart, type BarRow, guessRows } from '../../bars/bar-chart.tsx';
import { type EndedGame, scoreOf } from '../../ended-game.ts';
import { useSession } from '../../session/signed-in-user.ts';

/** Minimum number of players. With fewer players, percentages would reveal individual results. */
const MIN_PLAYERS = 5;

export function DailyResultsPanel({ ended }: { ended: EndedGame }) {
  const { t } = useLingui();
  const { key } = useSession();
  const { data, isPending, refetch } = useQuery(dailyResultsQuery(ended.date, ended.sessionId, key));
  return (
    <Card className="mt-6">
      <h2 className="text-xl">
        <Trans>How everyone did</Trans>
      </h2>
      {data ? (
        data.played < MIN_PLAYERS ? (
          <TooFewPlayers />
        ) : (
          <AllResults results={data} ended={ended} />
        )
      ) : isPending ? (
        <div role="status" aria-label={t`Loading everyone’s results`} className="mt-4">
          <Skeleton className="h-14" />
          <Skeleton className="mt-4 h-54" />
        </div>
      ) : (
        <InlineFailure title={t`Everyone’s results didn’t load`} onRetry={refetch}>
          <Trans>Your own result is saved. Check your connection and try again.</Trans>
        </InlineFailure>
      )}
    </Card>
  );
}

function TooFewPlayers() {
  return (
    <p className="mt-2 text-ink-soft">
      <Trans>
        <span className="font-medium text-ink">You’re one of the first.</span> Check back when more players have
        finished.
      </Trans>
    </p>
  );
}

type ResultsProps = { results: DailyResults; ended: EndedGame };

function AllResults({ results, ended }: ResultsProps) {
  const { t } = useLingui();
  const ownGuesses = ended.hasWon ? ended.guesses.length : undefined;
  return (
    <>
      <p className="mt-3 flex items-baseline gap-3">
        <span className="font-display font-semibold text-4xl leading-none tabular-nums">{solveRate(results)}%</span>
        <span className="text-ink-soft tabular-nums">
          {t`solved it (${{ won: shownNumber(results.won) }} of ${{ played: shownNumber(results.played) }} players)`}
        </span>
      </p>
      <ResultsByScene results={results} ended={ended} />
      <div className="mt-5">
        <BarChart
          label={t`Players by number of guesses`}
          rows={[...guessRows(results.guessDistribution, ownGuesses, t`you`), unsolvedBar(results, ended)]}
        />
      </div>
      {results.wrongGuesses.length > 0 && (
        <>
          <h3 className="mt-6 font-sans font-semibold text-base tracking-normal">
            <Trans>Most common wrong guesses</Trans>
          </h3>
          <ol className="mt-2 divide-y divide-line border-line border-y">
            {results.wrongGuesses.map(({ guess, players }) => (
              <li key={guess} className="flex min-h-11 items-center justify-between gap-4 py-2">
                <span className="wrap-anywhere min-w-0 font-display text-lg leading-snug">{guess}</span>
                <span className="shrink-0 text-ink-soft text-sm tabular-nums">
                  {t`${{ number: shownNumber(players) }} players`}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** Shows at which scene the players guessed the movie, and how many needed the same scene as the player. */
function ResultsByScene({ results: { played, won, sceneDistribution = [] }, ended }: ResultsProps) {
  const { t } = useLingui();
  const scene = scoreOf(ended);
  if (Math.max(0, ...sceneDistribution) === 0) return null;
  const rows = sceneDistribution.map((count, index) => ({
    label: String(index + 1),
    spoken: t`Scene ${{ number: index + 1 }}`,
    count,
    mark: scene === index + 1 ? t`you` : undefined,
  }));
  const percent = scene === null ? 0 : solveRate({ played, won: sceneDistribution[scene - 1] ?? 0 });
  return (
    <div className="mt-5">
      {scene !== null && <p className="font-medium tabular-nums">{t`${percent}% needed scene ${scene}, like you`}</p>}
      <BarChart label={t`Players by scene`} rows={[...rows, unsolvedBar({ played, won }, ended)]} />
    </div>
  );
}

function dailyResultsQuery(date: GameDate, sessionId: string, sessionKey: string) {
  return queryOptions({
    queryKey: ['daily-results', date, sessionId, sessionKey],
    queryFn: ({ signal }) => callOperation(gameOperations.dailyResults, { date, sessionId }, { signal }),
    staleTime: 0,
  });
}

/**
 * Returns the percentage of finished games that were won, as a whole number. Values are rounded to 0 or 100 only if
 * they are exact.
 */
export function solveRate({ played, won }: Pick<DailyResults, 'played' | 'won'>): number {
  if (played === 0 || won === 0) return 0;
  if (won === played) return 100;
  return Math.min(99, Math.max(1, Math.round((won / played) * 100)));
}

const unsolvedBar = ({ played, won }: Pick<DailyResults, 'played' | 'won'>, { hasWon }: EndedGame): BarRow => ({
  label: '✕',
  spoken: t`Not solved`,
  count: Math.max(0, played - won),
  mark: hasWon ? undefined : t`you`,
});
