import { generationOperations } from '@dreamreel/proto/generation/operations';
import { Button } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded } from '@dreamreel/ui/overlays/toast';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { isConfirmed } from '../../confirm.tsx';
import { Loaded } from '../../loaded.tsx';
import { cancelJob, generationQuery, jobsWithTitles, useGenerationStatus } from '../../movies/image-jobs.tsx';
import { levelTitle, MovieImage, POSITIONS } from '../../movies/movie-image.tsx';
import { moviesQuery } from '../../movies/use-movie-cache.ts';
import { useDashboard } from '../../navigation.ts';
import { failureToast } from '../../session/failure-text.ts';

type QueuedJob = ReturnType<typeof jobsWithTitles>[number];

/** Page with the image jobs of all movies. Generation can be paused, and jobs can be canceled. */
export function QueuePage() {
  const { t } = useLingui();
  const status = useGenerationStatus();
  const movies = useQuery(moviesQuery);
  const actions = useQueueActions();
  const failure = t`The image queue didn’t load`;
  const advice = t`Image generation continues on the server. Check your connection and try again.`;
  return (
    <Loaded query={status} failure={failure} advice={advice}>
      {({ isPaused, running, failed }) => (
        <Loaded query={movies} failure={failure} advice={advice}>
          {(loadedMovies) => {
            const jobs = jobsWithTitles(running, loadedMovies);
            const waiting = jobs.filter(({ isWaiting }) => isWaiting);
            return (
              <>
                <PauseSwitch isPaused={isPaused} hasWaiting={waiting.length > 0} actions={actions} />
                <Jobs
                  running={jobs.filter(({ isWaiting }) => !isWaiting)}
                  waiting={waiting}
                  failed={jobsWithTitles(failed, loadedMovies)}
                  actions={actions}
                />
              </>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

type Actions = ReturnType<typeof useQueueActions>;

type PauseSwitchProps = { isPaused: boolean; hasWaiting: boolean; actions: Actions };

function PauseSwitch({ isPaused, hasWaiting, actions }: PauseSwitchProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p role="status" className={isPaused ? 'font-medium' : 'text-ink-soft text-sm'}>
        {isPaused ? (
          <Trans>Paused. Images that have already started will finish.</Trans>
        ) : (
          hasWaiting && <Trans>Waiting movies are processed in this order, even if you close this page.</Trans>
        )}
      </p>
      <Button
        variant={isPaused ? 'primary' : 'secondary'}
        busy={actions.isChanging}
        onClick={() => actions.setPaused(!isPaused)}
      >
        {isPaused ? <Play aria-hidden="true" className="size-4" /> : <Pause aria-hidden="true" className="size-4" />}
        {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
      </Button>
    </div>
  );
}

type JobsProps = Readonly<Record<'running' | 'waiting' | 'failed', readonly QueuedJob[]>> & { actions: Actions };

function Jobs({ running, waiting, failed, actions }: JobsProps) {
  const { t } = useLingui();
  const { generate } = useDashboard();
  const cancelWaiting = async () => {
    const question = {
      title: plural(waiting.length, {
        one: 'Cancel the images of # movie?',
        other: 'Cancel the images of # movies?',
      }),
      text: t`Their prompts are kept, so you can generate the images later.`,
      confirmLabel: t`Cancel all waiting`,
      dismissLabel: t`Keep waiting`,
      isDestructive: true,
    };
    if (await isConfirmed(question)) actions.cancel(waiting.map(({ movieId }) => movieId));
  };
  const cancelButton = ({ movieId, title }: QueuedJob) => (
    <Button variant="quiet" aria-label={t`Cancel ${title}`} onClick={() => actions.cancel([movieId])}>
      <Trans>Cancel</Trans>
    </Button>
  );
  if (running.length + waiting.length + failed.length === 0) {
    return (
      <p className="py-16 text-center text-ink-soft">
        <Trans>Nothing in the queue. Select movies on the Movies page to generate images for them.</Trans>
      </p>
    );
  }
  return (
    <>
      <JobGroup title={t`Running`} jobs={running} renderAction={cancelButton} />
      <JobGroup title={t({ message: 'Waiting', context: 'image jobs' })} jobs={waiting} renderAction={cancelButton}>
        {waiting.length > 1 && (
          <Button variant="quiet" busy={actions.isCanceling} onClick={() => void cancelWaiting()}>
            <Trans>Cancel all waiting</Trans>
          </Button>
        )}
      </JobGroup>
      <JobGroup
        title={t`Failed`}
        jobs={failed}
        renderAction={({ movieId: id, title }) => (
          <Button variant="quiet" aria-label={t`Open images of ${title}`} onClick={() => generate({ id, title })}>
            <Trans>Open images</Trans>
          </Button>
        )}
      />
    </>
  );
}

type JobGroupProps = {
  title: string;
  jobs: readonly QueuedJob[];
  renderAction: (job: QueuedJob) => ReactNode;
  /** An action for the whole group. */
  children?: ReactNode;
};

function JobGroup({ title, jobs, renderAction, children }: JobGroupProps) {
  if (jobs.length === 0) return null;
  return (
    <section aria-label={title} className="mt-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl tabular-nums">
          {title} <span className="text-ink-soft">({jobs.length})</span>
        </h2>
        {children}
      </div>
      <Card dense className="mt-1 px-4 py-1">
        <ul className="divide-y divide-line">
          {jobs.map((job) => (
            <li key={job.jobId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-32 flex-1 basis-32">
                <p className="wrap-anywhere font-medium">{job.title}</p>
                <p className="text-ink-soft text-sm tabular-nums">
                  <JobState job={job} />
                </p>
              </div>
              <ImageRow job={job} />
              {renderAction(job)}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function JobState({ job: { images, total, failedPrompts } }: { job: QueuedJob }) {
  const { t } = useLingui();
  const current = images.length;
  const failed = failedPrompts.length;
  return (
    <>
      {t`${current} of ${total} images`}
      {failed > 0 && <span className="text-danger-ink">, {t`${failed} failed`}</span>}
    </>
  );
}

/** The finished images of a job. Decorative, because the job's state is also a text. */
function ImageRow({ job: { images } }: { job: QueuedJob }) {
  return (
    <div aria-hidden="true" className="flex gap-1 max-sm:order-last max-sm:w-full">
      {POSITIONS.map((position) => {
        const image = images.find(({ level }) => level === position + 1);
        return image ? (
          <MovieImage
            key={position}
            image={image.imageUrl}
            alt={levelTitle(position + 1)}
            sizes="4rem"
            isNew
            className="w-14 rounded-[4px]"
          />
        ) : (
          <span key={position} className="aspect-3/2 w-14 rounded-[4px] bg-ink/10" />
        );
      })}
    </div>
  );
}

/** Returns the functions that pause generation and cancel jobs. */
function useQueueActions() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: generationQuery.queryKey });
  const notChanged = (isPaused: boolean) =>
    isPaused ? t`Couldn’t pause image generation` : t`Couldn’t resume image generation`;
  const notCanceled = t`Couldn’t cancel image generation`;
  const pausing = useMutation({
    mutationFn: (isPaused: boolean) => callOperation(generationOperations.pauseGeneration, { isPaused }),
    onSuccess: (_, isPaused) => actionSucceeded(notChanged(isPaused)),
    onError: (failure, isPaused) => failureToast(notChanged(isPaused), failure),
    onSettled: refresh,
  });
  const canceling = useMutation({
    mutationFn: cancelEach,
    onSuccess: () => actionSucceeded(notCanceled),
    onError: (failure) => failureToast(notCanceled, failure),
    onSettled: refresh,
  });
  return {
    setPaused: (isPaused: boolean) => pausing.mutate(isPaused),
    isChanging: pausing.isPending,
    cancel: (movieIds: readonly number[]) => canceling.mutate(movieIds),
    isCanceling: canceling.isPending,
  };
}

/** Cancels the jobs of movies one at a time. Jobs that have ended in the meantime are skipped. */
async function cancelEach(movieIds: readonly number[]): Promise<void> {
  for (const movieId of movieIds) {
    await cancelJob(movieId).catch((failure: unknown) => {
      if (!(failure instanceof HttpError && failure.code === 'no-running-job')) throw failure;
    });
  }
}
