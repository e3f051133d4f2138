import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { ImageJob } from '@dreamreel/proto/generation/image-jobs';
import { useQuery } from '@tanstack/react-query';
import { generationQuery } from './api.ts';
import { Tile } from './tile.tsx';

const LISTED = 3;

type JobsTileProps = {
  titleOf: (movieId: number) => string;
  onOpen: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
};

/** Image jobs that are running or have failed. */
export function JobsTile({ titleOf, onOpen }: JobsTileProps) {
  const { data } = useQuery(generationQuery);
  const jobs = data ? [...data.failed, ...data.running] : [];
  return (
    <Tile title="Images">
      {jobs.slice(0, LISTED).map((job) => (
        <button
          key={job.jobId}
          type="button"
          onClick={() => onOpen({ id: job.movieId, title: titleOf(job.movieId) })}
          className="block max-w-full truncate text-left text-sm underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {titleOf(job.movieId)}: {stateOf(job)}
        </button>
      ))}
      {jobs.length > LISTED && <p className="text-ink-soft text-xs">and {jobs.length - LISTED} more</p>}
      {jobs.length === 0 && <p className="text-sm">{data ? 'Nothing runs, nothing failed' : '–'}</p>}
      {data && (
        <p className="wrap-anywhere mt-0.5 text-ink-soft text-xs">
          {data.models.images.name}
          {data.budget && ` · ${data.budget.used}${data.budget.limit === null ? '' : ` of ${data.budget.limit}`} today`}
        </p>
      )}
    </Tile>
  );
}

function stateOf({ state, images, failedPrompts, total }: ImageJob): string {
  if (state === 'running') return `${images.length} of ${total}`;
  return failedPrompts.length === 1 ? '1 image failed' : `${failedPrompts.length} images failed`;
}
