import { utcDate } from '@dreamreel/proto/calendar';
import { now } from '@dreamreel/ui/browser/clock';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { HttpError } from '@dreamreel/ui/network/http';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { dailyMovieQuery } from './api.ts';
import { DailyGameSkeleton, GameBoard } from './game-board.tsx';

const NOT_FOUND = msg`This movie wasn’t found. Check the URL, or open the preview from the dashboard.`;
/** What failed, by the status of the response. */
const FAILURES: Readonly<Record<number, MessageDescriptor>> = {
  400: NOT_FOUND,
  401: msg`Sign in to the dashboard first.`,
  404: NOT_FOUND,
  409: msg`This movie doesn’t have all five images yet.`,
};

export function PreviewGame({ movieId }: { movieId: string }) {
  const { t } = useLingui();
  const previewOf = Number(movieId);
  const player = {
    sessionId: `preview-${movieId}`,
    date: utcDate(now()),
    userId: null,
    sessionKey: 'preview',
    previewOf,
  };
  const { data, error, isPending, refetch } = useQuery(dailyMovieQuery(player));
  const failure = error instanceof HttpError && FAILURES[error.status];

  return (
    <>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-accent bg-surface py-1.5 pr-1.5 pl-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-lg leading-snug">
            {data?.previewOf
              ? t`Preview of ${{ title: data.previewOf.title }} (${{ year: data.previewOf.year }})`
              : t`Preview`}
          </h1>
          <p className="text-ink-soft text-sm">
            <Trans>This is what players will see. Nothing is recorded. To start over, reload the page.</Trans>
          </p>
        </div>
        <Link to={`/admin?movie=${previewOf}`} className={buttonClass()}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          <Trans>Back to the dashboard</Trans>
        </Link>
      </header>
      {data ? (
        <GameBoard player={player} daily={data} isDaily={false} afterGame={undefined} />
      ) : isPending ? (
        <DailyGameSkeleton />
      ) : (
        <ErrorPanel title={t`The preview didn’t load`} onRetry={refetch}>
          {failure ? t(failure) : t`Check your connection and try again.`}
        </ErrorPanel>
      )}
    </>
  );
}
