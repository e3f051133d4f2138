import type { Candidates } from '@dreamreel/proto/generation/candidates';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { moviesQuery } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import {
  type CandidateRequest,
  cancelCandidates,
  candidatesQuery,
  imageVersionsQuery,
  type Place,
  requestCandidates,
} from './api.ts';

const [REQUEST, CANCEL] = ['request candidates', 'cancel candidates'];

/**
 * Provides the most recently requested candidates for an image position, and mutations that request new candidates and
 * cancel them.
 */
export function useCandidates(place: Place) {
  const { movieId, position } = place;
  const client = useQueryClient();
  const query = candidatesQuery(place);
  const { data } = useQuery(query);
  const finishedCount = countFinished(data?.candidates ?? null);

  // Each finished candidate adds a version, so refresh the version list and the version count on the movie's card.
  useEffect(() => {
    if (finishedCount === 0) return;
    void client.invalidateQueries({ queryKey: imageVersionsQuery({ movieId, position }).queryKey });
    void client.invalidateQueries({ queryKey: moviesQuery.queryKey });
  }, [client, finishedCount, movieId, position]);

  const request = useMutation({
    networkMode: 'always',
    mutationFn: (order: Omit<CandidateRequest, keyof Place>) => requestCandidates({ ...place, ...order }),
    onSuccess: () => {
      actionSucceeded(REQUEST);
      return client.invalidateQueries({ queryKey: query.queryKey });
    },
    onError: (failure) => {
      toast({
        title: t`Couldn’t request candidates`,
        description: failureText(failure, t`The server didn’t respond. Try again.`),
        variant: 'destructive',
        action: REQUEST,
      });
    },
  });
  const cancel = useMutation({
    networkMode: 'always',
    mutationFn: () => cancelCandidates(place),
    onSuccess: () => actionSucceeded(CANCEL),
    onError: (failure) => {
      toast({
        title: t`Couldn’t cancel candidate generation`,
        description: failureText(failure, t`The server didn’t respond. Try again.`),
        variant: 'destructive',
        action: CANCEL,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  return { candidates: data?.candidates ?? null, model: data?.model ?? null, request, cancel };
}

function countFinished(candidates: Candidates | null): number {
  return candidates?.candidates.filter(({ state }) => state === 'done').length ?? 0;
}
