import { generationOperations } from '@dreamreel/proto/generation/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelJob, generationQuery } from '../../movies/image-jobs.ts';
import { failureToast } from '../../session/failure-text.ts';

const [PAUSE, CANCEL] = ['pause images', 'cancel images of the queue'];

/** Returns the functions that pause generation and cancel jobs. */
export function useQueueActions() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: generationQuery.queryKey });
  const pausing = useMutation({
    mutationFn: (isPaused: boolean) => callOperation(generationOperations.pauseGeneration, { isPaused }),
    onSuccess: () => actionSucceeded(PAUSE),
    onError: (failure, isPaused) =>
      failureToast(isPaused ? t`Couldn’t pause image generation` : t`Couldn’t resume image generation`, failure, PAUSE),
    onSettled: refresh,
  });
  const canceling = useMutation({
    mutationFn: cancelEach,
    onSuccess: () => actionSucceeded(CANCEL),
    onError: (failure) => failureToast(t`Couldn’t cancel image generation`, failure, CANCEL),
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
