import type { GameDate } from '@dreamreel/proto/calendar';
import type { Alerts } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Badge } from '@dreamreel/ui/badge';
import { Button } from '@dreamreel/ui/button';
import { Skeleton } from '@dreamreel/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { MovieImage } from '../../movies/movie-image.tsx';
import { AlertList } from './alert-list.tsx';
import { alertsQuery } from './api.ts';
import { JobsTile } from './jobs-tile.tsx';
import { MailTile } from './mail-tile.tsx';
import { Tile } from './tile.tsx';

type MovieName = Pick<AdminMovie, 'id' | 'title'>;
type AlertsPanelProps = {
  titleOf: (movieId: number) => string;
  onGenerate: (movie: MovieName) => void;
  onCalendar: (date: GameDate | null) => void;
};

/** Tiles for tomorrow's movie, the days in stock, the image jobs and the mail, followed by the alerts. */
export function AlertsPanel({ titleOf, onGenerate, onCalendar }: AlertsPanelProps) {
  const { data: status, isPending, refetch } = useQuery(alertsQuery);
  return (
    <section aria-label="What needs you">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {status ? (
          <>
            <TomorrowTile tomorrow={status.tomorrow} />
            <Tile title="In stock">
              <p>
                <strong className="font-semibold text-xl tabular-nums">{status.daysInStock}</strong>{' '}
                {status.daysInStock === 1 ? 'day' : 'days'}
              </p>
              <p className="text-ink-soft text-xs">{status.readyWithoutDay} more ready without a date</p>
            </Tile>
          </>
        ) : isPending ? (
          <>
            <Skeleton className="h-24 !rounded-card" />
            <Skeleton className="h-24 !rounded-card" />
          </>
        ) : (
          <Tile title="Calendar">
            <p className="text-sm">Did not load.</p>
            <Button variant="quiet" onClick={() => void refetch()}>
              Retry
            </Button>
          </Tile>
        )}
        <JobsTile titleOf={titleOf} onOpen={onGenerate} />
        <MailTile />
      </div>
      {status && status.alerts.length > 0 && (
        <AlertList alerts={status.alerts} onGenerate={onGenerate} onCalendar={onCalendar} />
      )}
    </section>
  );
}

function TomorrowTile({ tomorrow: { movie } }: Pick<Alerts, 'tomorrow'>) {
  return (
    <Tile title="Tomorrow">
      {movie ? (
        <div className="flex items-center gap-2.5">
          {movie.image && (
            <MovieImage image={movie.image} alt="" sizes="4rem" className="w-14 shrink-0 rounded-[4px]" />
          )}
          <div className="min-w-0">
            <p className="truncate font-medium text-sm">{movie.title}</p>
            <Badge tone={movie.ready ? 'success' : 'danger'}>{movie.ready ? 'Ready' : 'Not ready'}</Badge>
          </div>
        </div>
      ) : (
        <Badge tone="danger">No movie</Badge>
      )}
    </Tile>
  );
}
