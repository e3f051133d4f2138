import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { GenerationStatus } from '@dreamreel/proto/generation/generation-status';
import { t } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generationQuery } from './api.ts';
import { Tile } from './tile.tsx';

/** ID of the tile, to which the notice about the used budget links. */
export const JOBS_TILE = 'image-jobs';
const MAX_LISTED = 3;

type JobsTileProps = {
  /** Returns undefined if the movie was deleted. */
  titleOf: (movieId: number) => string | undefined;
  onOpen: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
};

/** Tile that shows the running image jobs and the image model. */
export function JobsTile({ titleOf, onOpen }: JobsTileProps) {
  const { t } = useLingui();
  const { data } = useQuery(generationQuery);
  const jobs = (data?.running ?? []).flatMap((job) => {
    const title = titleOf(job.movieId);
    return title === undefined ? [] : [{ ...job, title }];
  });
  return (
    <Tile id={JOBS_TILE} title={t`Images`}>
      {jobs.slice(0, MAX_LISTED).map((job) => (
        <button
          key={job.jobId}
          type="button"
          onClick={() => onOpen({ id: job.movieId, title: job.title })}
          className="wrap-anywhere line-clamp-2 max-w-full text-left text-sm underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {`${job.title}: ${t`${{ current: job.images.length }} of ${{ total: job.total }}`}`}
        </button>
      ))}
      {jobs.length > MAX_LISTED && (
        <p className="text-ink-soft text-xs">
          <Plural value={{ count: jobs.length - MAX_LISTED }} one="and # more" other="and # more" />
        </p>
      )}
      {jobs.length === 0 && <p className="text-sm">{data ? t`No running jobs` : '–'}</p>}
      {data && (
        <p className="wrap-anywhere mt-0.5 text-ink-soft text-xs">
          {data.models.images.name}
          {data.budget && ` · ${budgetText(data.budget)}`}
        </p>
      )}
    </Tile>
  );
}

function budgetText({ used, limit }: NonNullable<GenerationStatus['budget']>): string {
  return limit === null ? t`${used} paid calls today` : t`${used} of ${limit} paid calls today`;
}
