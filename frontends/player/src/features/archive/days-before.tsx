import type { GameDate } from '@dreamreel/proto/calendar';
import { ARCHIVE_PAGE } from '@dreamreel/proto/game/archive';
import { Button } from '@dreamreel/ui/button';
import { ErrorPanel } from '@dreamreel/ui/error-panel';
import { Skeleton } from '@dreamreel/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { archiveQuery } from './api.ts';
import { DayCard } from './day-card.tsx';

type DaysBeforeProps = {
  whose: Parameters<typeof archiveQuery>[0];
  /** Not given for the first page. */
  before: GameDate | undefined;
  isLast: boolean;
  /** Asks for the page before this date. */
  onMore: (end: GameDate) => void;
};

/** One page of the archive. */
export function DaysBefore({ whose, before, isLast, onMore }: DaysBeforeProps) {
  const { data, isPending, refetch } = useQuery(archiveQuery(whose, before));
  const isFirst = before === undefined;

  if (isPending) return <SkeletonDays />;
  if (!data) {
    return (
      <ErrorPanel title="The earlier days did not load" onRetry={refetch}>
        <p>What you have played is kept. Check your connection and try again.</p>
      </ErrorPanel>
    );
  }
  const end = data.at(-1)?.date;
  return (
    <>
      {data.length === 0 ? (
        <p className="mt-10 text-ink-soft">
          {isFirst
            ? 'The first movie is on today. From tomorrow you will find it here.'
            : 'That was the very first day.'}
        </p>
      ) : (
        <ul
          aria-label={isFirst ? 'Earlier days' : `Days before ${before}`}
          className={`${grid} ${isFirst ? 'mt-8' : 'mt-6'}`}
        >
          {data.map((day) => (
            <li key={day.date}>
              <DayCard day={day} />
            </li>
          ))}
        </ul>
      )}
      {isLast && end !== undefined && data.length === ARCHIVE_PAGE && (
        <div className="mt-8 text-center">
          <Button onClick={() => onMore(end)}>Show earlier days</Button>
        </div>
      )}
    </>
  );
}

const grid = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5';

function SkeletonDays() {
  return (
    <div role="status" aria-label="Loading earlier days" className={`mt-8 ${grid}`}>
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index}>
          <Skeleton className="aspect-3/2" />
          <Skeleton className="mt-3 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
