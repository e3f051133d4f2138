import type { Candidates } from '@dreamreel/proto/generation/candidates';
import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { moviesQuery } from '../../movies/api.ts';
import { failureText } from '../../session/failure-text.ts';
import { type CandidateRequest, candidatesQuery, imageVersionsQuery, makeCandidates, type Place } from './api.ts';

const MAKE = 'make candidates';

/** The candidates of a place: those that were requested last, and how to request others. */
export function useCandidates(place: Place) {
  const { movieId, position } = place;
  const client = useQueryClient();
  const query = candidatesQuery(place);
  const { data } = useQuery(query);
  const done = doneIn(data?.candidates ?? null);

  // Each one that is done is a new version: of this place, and in the number of versions on the card.
  useEffect(() => {
    if (done === 0) return;
    void client.invalidateQueries({ queryKey: imageVersionsQuery({ movieId, position }).queryKey });
    void client.invalidateQueries({ queryKey: moviesQuery.queryKey });
  }, [client, done, movieId, position]);

  const request = useMutation({
    networkMode: 'always',
    mutationFn: (order: Omit<CandidateRequest, keyof Place>) => makeCandidates({ ...place, ...order }),
    onSuccess: () => {
      actionSucceeded(MAKE);
      return client.invalidateQueries({ queryKey: query.queryKey });
    },
    onError: (failure) =>
      toast({
        title: 'Candidates Failed',
        description: failureText(failure, 'The candidates could not be requested'),
        variant: 'destructive',
        action: MAKE,
      }),
  });
  return { candidates: data?.candidates ?? null, model: data?.model ?? null, request };
}

function doneIn(candidates: Candidates | null): number {
  return candidates?.candidates.filter(({ state }) => state === 'done').length ?? 0;
}
