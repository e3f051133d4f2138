import { utcDate } from '@dreamreel/proto/calendar';
import { now } from '@dreamreel/ui/browser/clock';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { HttpError } from '@dreamreel/ui/network/http';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { dailyMovieQuery } from './api.ts';
import { DailyGameSkeleton } from './daily-game-skeleton.tsx';
import { GameBoard } from './game-board.tsx';

/** The admin plays a movie of the catalogue as players will find it. Nothing is recorded: reloading begins anew. */
export function PreviewGame({ movieId }: { movieId: string }) {
  const previewOf = Number(movieId);
  const player = {
    sessionId: `preview-${movieId}`,
    date: utcDate(now()),
    userId: null,
    sessionKey: 'preview',
    previewOf,
  };
  const { data, error, isPending, refetch } = useQuery(dailyMovieQuery(player));

  return (
    <>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-accent bg-surface py-1.5 pr-1.5 pl-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-lg leading-snug">
            Preview{data?.previewOf && ` of ${data.previewOf.title} (${data.previewOf.year})`}
          </h1>
          <p className="text-ink-soft text-sm">As players will find it. It counts for nothing; reload to begin anew.</p>
        </div>
        <Link to={`/admin?movie=${previewOf}`} className={buttonClass()}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the dashboard
        </Link>
      </header>
      {data ? (
        <GameBoard player={player} daily={data} isDaily={false} afterGame={undefined} />
      ) : isPending ? (
        <DailyGameSkeleton />
      ) : (
        <ErrorPanel title="There is no preview of this movie" onRetry={refetch}>
          <p>{reasonOf(error)}</p>
        </ErrorPanel>
      )}
    </>
  );
}

function reasonOf(error: Error): string {
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === 401) return 'Sign in on the admin page first.';
  if (status === 404 || status === 400) return 'The catalogue does not know it.';
  if (status === 409) return 'It has no five images yet.';
  return 'Check your connection and try again.';
}
