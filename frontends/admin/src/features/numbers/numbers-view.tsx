import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { DayNumbers, Numbers } from '@dreamreel/proto/game/statistics';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { readerLanguage, shownDay, shownMoment, shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { csvOf, saveCsv } from '../../csv.ts';
import { SelectField } from '../../labeled-fields.tsx';
import { Loaded } from '../../loaded.tsx';
import { moviesQuery } from '../../movies/use-movie-cache.ts';
import { NumberCharts } from './number-charts.tsx';
import { averageHint, countFinished, countWins, predictedHint, rate, shownRate, sumTotals } from './totals.ts';

/**
 * Statistics page: the number of players, how their games ended, and how many players returned. Email opens aren't
 * tracked.
 */
export function NumbersView() {
  const { t } = useLingui();
  const [range, setRange] = useState(28);
  const titleId = useId();
  const numbers = useQuery(numbersQuery(useGameDate(), range));
  const days = numbers.data?.days ?? [];
  const ranges = { 28: t`Last four weeks`, 84: t`Last twelve weeks`, 365: t`Last twelve months` };
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={titleId} className="text-2xl">
            <Trans>Statistics</Trans>
          </h2>
          <p className="mt-1 text-ink-soft text-sm">
            <Trans>
              Counts daily games, including games by guests. Past challenges and email opens aren’t included.
            </Trans>
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            label={t`Period`}
            value={range}
            options={Object.entries(ranges)}
            onChange={(value) => setRange(Number(value))}
          />
          <Button
            disabled={days.length === 0}
            onClick={() => saveCsv(`dreamreel-numbers-${days.at(-1)?.date}.csv`, numbersCsv(days))}
          >
            <Download aria-hidden="true" className="size-4" />
            <Trans>Download CSV</Trans>
          </Button>
        </div>
      </div>
      <Loaded query={numbers} failure={t`The statistics didn’t load`}>
        {(loaded) => <Content numbers={loaded} />}
      </Loaded>
    </section>
  );
}

function Content({ numbers: { days, countedAt } }: { numbers: Numbers }) {
  const { t } = useLingui();
  const totals = sumTotals(days);
  if (totals.players === 0) {
    return (
      <Card dense>
        <p>
          <Trans>No one played in this period. Statistics appear a few minutes after the first guess of the day.</Trans>
        </p>
      </Card>
    );
  }
  const figures = [
    [t`Games started`, shownNumber(totals.players)],
    [t`Finished`, shownRate(totals.finishRate)],
    [t`Won (of finished)`, shownRate(totals.winRate)],
    [t`Returned within a week`, shownRate(totals.weekRetention)],
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(([name, figure]) => (
          <Card dense key={name}>
            <dt className="text-ink-soft text-xs">{name}</dt>
            <dd className="mt-1 font-display font-semibold text-3xl tabular-nums">{figure}</dd>
          </Card>
        ))}
      </dl>
      <NumberCharts days={days} />
      <Card dense>
        <h3 className="font-semibold text-lg">
          <Trans>Statistics by day</Trans>
        </h3>
        <p className="mt-0.5 text-ink-soft text-sm">
          <Trans>
            Average hint: where games ended, on average. A lost game counts as hint 6. Predicted hint: the estimate from
            the guessability test of the movie’s current images.
          </Trans>
        </p>
        <NumbersTable days={days} />
      </Card>
      {countedAt && <p className="text-ink-soft text-xs">{t`Last updated ${{ moment: shownMoment(countedAt) }}`}</p>}
    </div>
  );
}

/** Query for the statistics of the last `days` days, including `today`. */
function numbersQuery(today: GameDate, days: number) {
  const request = { from: addDays(today, 1 - days), to: today };
  return queryOptions({
    queryKey: ['admin', 'numbers', request],
    queryFn: ({ signal }) => callOperation(gameOperations.numbers, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Formats the daily numbers as a CSV document with a header row. Values that aren't known yet are empty. */
export function numbersCsv(days: readonly DayNumbers[]): string {
  return csvOf(
    days.map(({ date, players, wonAtHint, lost, returnedWithinWeek }) => ({
      date,
      players,
      ...Object.fromEntries(wonAtHint.map((won, index) => [`won_at_hint_${index + 1}`, won])),
      lost,
      returned_within_week: returnedWithinWeek,
    })),
  );
}

/** Table of daily numbers, newest day first. The real difficulty of a day's movie is beside the predicted one. */
function NumbersTable({ days }: { days: readonly DayNumbers[] }) {
  const { t } = useLingui();
  const { data: movies = [] } = useQuery(moviesQuery);
  const movieOf = new Map(movies.flatMap((movie) => movie.featureDates.map(({ date }) => [date, movie])));
  const headings = [
    t`Day`,
    t`Average hint`,
    t`Predicted hint`,
    t`Players`,
    t`Finished`,
    t`Won`,
    t`Returned within a week`,
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className="max-h-96 overflow-auto" aria-label={t`Statistics by day`} tabIndex={0}>
      <table className="w-full min-w-max text-right text-sm tabular-nums [&_td]:pl-3 [&_th+th]:pl-3">
        <thead className="sticky top-0 bg-surface text-ink-soft text-xs">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-2 font-medium first:text-left">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date} className="border-line border-t">
              <th scope="row" className="py-1.5 text-left font-normal">
                {shownDay(day.date)}
                <span className="wrap-anywhere block max-w-36 text-ink-soft text-xs">
                  {movieOf.get(day.date)?.title}
                </span>
              </th>
              <td>{shownHint(averageHint(day))}</td>
              <td>{shownHint(predictedHint(movieOf.get(day.date)?.readiness.guessability.curve ?? []))}</td>
              <td>{shownNumber(day.players)}</td>
              <td>{shownRate(rate(countFinished(day), day.players))}</td>
              <td>{shownRate(rate(countWins(day), countFinished(day)))}</td>
              <td>
                {day.returnedWithinWeek === null
                  ? t`not over yet`
                  : shownRate(rate(day.returnedWithinWeek, day.players))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function shownHint(hint: number | null): string {
  return hint?.toLocaleString(readerLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }) ?? '–';
}
