import type { GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useIsEditor } from '../../session/who.ts';
import { noticesQuery } from './api.ts';
import { JobsTile } from './jobs-tile.tsx';
import { MailTile } from './mail-tile.tsx';
import { NoticeList } from './notice-list.tsx';
import { Tile } from './tile.tsx';

type MovieName = Pick<AdminMovie, 'id' | 'title'>;
type NoticesPanelProps = {
  titleOf: (movieId: number) => string;
  onGenerate: (movie: MovieName) => void;
  onCalendar: (date: GameDate | null) => void;
};

/** Tiles for the days in stock, the image jobs and the mail, followed by the notices. */
export function NoticesPanel({ titleOf, onGenerate, onCalendar }: NoticesPanelProps) {
  const isEditor = useIsEditor();
  const { data: status, isPending, refetch } = useQuery(noticesQuery);
  return (
    <section aria-label="What needs you">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2">
        {status ? (
          <Tile title="In stock">
            <p>
              <strong className="font-semibold text-xl tabular-nums">{status.daysInStock}</strong>{' '}
              {status.daysInStock === 1 ? 'day' : 'days'}
            </p>
            <p className="text-ink-soft text-xs">{status.readyWithoutDay} more ready without a date</p>
          </Tile>
        ) : isPending ? (
          <Skeleton className="h-24 !rounded-card" />
        ) : (
          <Tile title="Calendar">
            <p className="text-sm">Did not load.</p>
            <Button variant="quiet" onClick={() => void refetch()}>
              Retry
            </Button>
          </Tile>
        )}
        <JobsTile titleOf={titleOf} onOpen={onGenerate} />
        {/* It names players' addresses, which an editor does not need. */}
        {!isEditor && <MailTile />}
      </div>
      {status && status.alerts.length > 0 && (
        <NoticeList notices={status.alerts} onGenerate={onGenerate} onCalendar={onCalendar} />
      )}
    </section>
  );
}
