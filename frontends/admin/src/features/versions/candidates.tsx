import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import {
  type Candidate,
  type Candidates,
  candidateOperations,
  MAX_CANDIDATES,
} from '@dreamreel/proto/generation/candidates';
import { PROMPT_MAX_LENGTH } from '@dreamreel/proto/generation/prompts';
import type { RequestInput } from '@dreamreel/proto/operation';
import { Button } from '@dreamreel/ui/controls/button';
import { Select } from '@dreamreel/ui/controls/input';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { actionSucceeded } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LongTextField } from '../../labeled-fields.tsx';
import { useImagePrice } from '../../movies/generation-costs.ts';
import { PausedNote } from '../../movies/image-jobs.tsx';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureToast } from '../../session/failure-text.ts';

const COUNTS = Array.from({ length: MAX_CANDIDATES }, (_, index) => MAX_CANDIDATES - index);

type CandidateFormProps = {
  /** The prompt of the current image. */
  prompt: string;
  isBusy: boolean;
  onRequest: (order: { prompt: string; count: number }) => void;
};

/** Form for requesting up to four alternative images for a hint. Players don't see these candidates. */
export function CandidateForm({ prompt: shownPrompt, isBusy, onRequest }: CandidateFormProps) {
  const { t } = useLingui();
  const [prompt, setPrompt] = useState(shownPrompt);
  const [count, setCount] = useState(MAX_CANDIDATES);
  const isEmpty = prompt.trim() === '';
  const price = useImagePrice(count);

  return (
    <form
      aria-label={t`Generate candidates`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isBusy) onRequest({ prompt, count });
      }}
    >
      <LongTextField
        label={t`Prompt`}
        value={prompt}
        maxLength={PROMPT_MAX_LENGTH}
        error={isEmpty && t`Enter a prompt.`}
        onChange={setPrompt}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label={t`Number of candidates`}
          value={count}
          onChange={(event) => setCount(Number(event.currentTarget.value))}
          className="w-20"
        >
          {COUNTS.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
        <Button type="submit" busy={isBusy} disabled={isEmpty}>
          <Plural value={count} one="Generate # candidate" other="Generate # candidates" />
        </Button>
        <p className="min-w-0 text-ink-soft text-sm">
          {price && `${price}. `}
          <Trans>Players don’t see candidates until you choose one.</Trans>
        </p>
      </div>
    </form>
  );
}

type CandidateProgressProps = Candidates & { isCanceling: boolean; onCancel: () => void };

/**
 * Progress of the most recently requested candidate images. Renders nothing once all candidates are listed as versions.
 */
export function CandidateProgress({ candidates, isRunning, isCanceling, onCancel }: CandidateProgressProps) {
  const { t } = useLingui();
  const failed = candidates.filter(({ state }) => state === 'failed');
  if (!isRunning && failed.length === 0) return null;
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 text-sm tabular-nums">
          {statusText({ candidates, isRunning })}
        </p>
        {isRunning && (
          <Button busy={isCanceling} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      {isRunning && <PausedNote />}
      <ol aria-label={t`Candidates in progress`} className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {candidates.filter(isNotAmongVersions).map(({ number, state, error }) => (
          <li
            key={number}
            className={`grid aspect-3/2 place-items-center rounded-control px-2 text-center text-xs ${
              state === 'failed'
                ? 'border border-danger-ink/60 text-danger-ink'
                : // Forced-colors mode shows a transparent border.
                  'animate-breathe border border-transparent bg-ink/10 text-ink-soft'
            }`}
          >
            {state === 'failed' ? t`Failed: ${{ reason: error ?? '' }}` : t`Candidate ${number}`}
          </li>
        ))}
      </ol>
    </div>
  );
}

function statusText({ candidates, isRunning }: Pick<Candidates, 'candidates' | 'isRunning'>) {
  const numberIn = (state: Candidate['state']) => candidates.filter((candidate) => candidate.state === state).length;
  const [ready, failed, total] = [numberIn('done'), numberIn('failed'), candidates.length];
  if (!isRunning) return t`${failed} of ${total} candidates failed`;
  const progress =
    failed === 0
      ? t`${ready} of ${total} candidates ready.`
      : t`${ready} of ${total} candidates ready, ${failed} failed.`;
  return `${progress} ${t`Generation continues in the background even if you leave.`}`;
}

/** Finished candidates are already listed as versions. */
function isNotAmongVersions({ state }: Candidate): boolean {
  return state === 'waiting' || state === 'failed';
}

/**
 * Provides the most recently requested candidates for an image position, and mutations that request new candidates and
 * cancel them.
 */
export function useCandidates(place: Place) {
  const client = useQueryClient();
  const { refresh } = useMovieCache();
  const query = candidatesQuery(place);
  const { data } = useQuery(query);
  const finishedCount = data?.candidates?.candidates.filter(({ state }) => state === 'done').length ?? 0;

  // Each finished candidate adds a version, so refresh the version list and the version count on the movie's card.
  useEffect(() => {
    if (finishedCount > 0) void refresh();
  }, [finishedCount, refresh]);

  const request = useMutation({
    mutationFn: (order: Omit<RequestInput<typeof candidateOperations.makeCandidates>, keyof Place>) =>
      callOperation(candidateOperations.makeCandidates, { ...place, ...order }),
    onSuccess: () => {
      actionSucceeded(t`Couldn’t request candidates`);
      return client.invalidateQueries({ queryKey: query.queryKey });
    },
    onError: (failure) => failureToast(t`Couldn’t request candidates`, failure),
  });
  const cancel = useMutation({
    mutationFn: () => callOperation(candidateOperations.cancelCandidates, place),
    onSuccess: () => actionSucceeded(t`Couldn’t cancel candidate generation`),
    onError: (failure) => failureToast(t`Couldn’t cancel candidate generation`, failure),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  return { candidates: data?.candidates ?? null, model: data?.model ?? null, request, cancel };
}

/** An image position of a movie. */
type Place = { readonly movieId: number; readonly position: number };

/** Polling interval while candidates are being generated. */
const POLL_INTERVAL_MS = 1_000;

const UNCACHED = { staleTime: 0, gcTime: 0 } as const;

/** Query for all images that have ever been shown at a position, newest first. */
export function imageVersionsQuery({ movieId, position }: Place) {
  return queryOptions({
    queryKey: ['admin', 'versions', movieId, position],
    queryFn: ({ signal }) => callOperation(imageOperations.imageVersions, { movieId, position }, { signal }),
    ...UNCACHED,
  });
}

/**
 * Query for the most recently requested candidate images. Polls until every candidate has been generated or has failed.
 */
function candidatesQuery({ movieId, position }: Place) {
  return queryOptions({
    queryKey: ['admin', 'candidates', movieId, position],
    queryFn: ({ signal }) => callOperation(candidateOperations.candidates, { movieId, position }, { signal }),
    refetchInterval: ({ state }) => (state.data?.candidates?.isRunning ? POLL_INTERVAL_MS : false),
    ...UNCACHED,
  });
}
