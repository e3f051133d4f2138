import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { Numbers } from '@dreamreel/proto/game/numbers';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { Collapsible } from '@dreamreel/ui/controls/collapsible';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Label } from '@dreamreel/ui/controls/label';
import { Select } from '@dreamreel/ui/controls/select';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { shownMoment, shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { saveCsv } from '../../csv.ts';
import { DenseCard } from '../../dense-card.tsx';
import { NumberCharts } from './number-charts.tsx';
import { numbersCsv } from './numbers-csv.ts';
import { NumbersTable } from './numbers-table.tsx';
import { shownRate } from './shown-rate.ts';
import { totalsOf } from './totals.ts';

const RANGES = { 28: 'Last four weeks', 84: 'Last twelve weeks', 365: 'Last year' };

/** How many people play, how far they come, and whether they return. Nothing is counted of who opens a mail. */
export function NumbersView() {
  const [range, setRange] = useState(28);
  const rangeId = useId();
  const { data, isPending, refetch } = useQuery(numbersQuery(useGameDate(), range));
  const days = data?.days ?? [];
  return (
    <section aria-labelledby={`${rangeId}-title`}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={`${rangeId}-title`} className="text-2xl">
            Numbers
          </h2>
          <p className="mt-1 text-ink-soft text-sm">
            Games of the day, guests included; games of the archive are not counted. Mail opens are not tracked.
          </p>
        </div>
        <div className="flex items-end gap-2">
          <div>
            <Label htmlFor={rangeId} className="mb-1.5">
              Days
            </Label>
            <Select id={rangeId} value={range} onChange={(event) => setRange(Number(event.currentTarget.value))}>
              {Object.entries(RANGES).map(([length, name]) => (
                <option key={length} value={length}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <Button
            disabled={days.length === 0}
            onClick={() => saveCsv(`dreamreel-numbers-${days.at(-1)?.date}.csv`, numbersCsv(days))}
          >
            <Download aria-hidden="true" className="size-4" />
            CSV
          </Button>
        </div>
      </div>
      {data ? (
        <Content numbers={data} />
      ) : isPending ? (
        <Skeleton className="h-112" />
      ) : (
        <ErrorPanel title="The numbers did not load" onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Content({ numbers: { days, countedAt } }: { numbers: Numbers }) {
  const totals = totalsOf(days);
  if (totals.players === 0) {
    return (
      <DenseCard>
        <p>Nobody has played in this time. Numbers appear a few minutes after the first guess of a day.</p>
      </DenseCard>
    );
  }
  const figures = {
    'Games begun': shownNumber(totals.players),
    Finished: shownRate(totals.finishRate),
    'Won of the finished': shownRate(totals.winRate),
    'Again within a week': shownRate(totals.weekRetention),
  };
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {Object.entries(figures).map(([name, figure]) => (
          <DenseCard key={name}>
            <dt className="text-ink-soft text-xs">{name}</dt>
            <dd className="mt-1 font-display font-semibold text-3xl tabular-nums">{figure}</dd>
          </DenseCard>
        ))}
      </dl>
      <NumberCharts days={days} />
      <DenseCard>
        <Collapsible title="All days as a table">
          <NumbersTable days={days} />
        </Collapsible>
      </DenseCard>
      {countedAt && <p className="text-ink-soft text-xs">Counted {shownMoment(countedAt)}</p>}
    </div>
  );
}

/** The numbers of the last `days` days until `today`. */
function numbersQuery(today: GameDate, days: number) {
  const request = { from: addDays(today, 1 - days), to: today };
  return queryOptions({
    queryKey: ['admin', 'numbers', request],
    queryFn: ({ signal }) => callOperation(gameOperations.numbers, request, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}
