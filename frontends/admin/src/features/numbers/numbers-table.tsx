import type { DayNumbers } from '@dreamreel/proto/game/numbers';
import { readerLanguage, shownDay, shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { moviesQuery } from '../../movies/use-movie-cache.ts';
import { averageHint, countFinished, countWins, predictedHint, rate, shownRate } from './totals.ts';

/** Table of daily numbers, newest day first. The real difficulty of a day's movie is beside the predicted one. */
export function NumbersTable({ days }: { days: readonly DayNumbers[] }) {
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
