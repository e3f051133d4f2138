import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { candidateOperations } from '@dreamreel/proto/generation/candidate-operations';
import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

/** An image position of a movie. */
export type Place = { readonly movieId: number; readonly position: number };

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
export function candidatesQuery({ movieId, position }: Place) {
  return queryOptions({
    queryKey: ['admin', 'candidates', movieId, position],
    queryFn: ({ signal }) => callOperation(candidateOperations.candidates, { movieId, position }, { signal }),
    refetchInterval: ({ state }) => (state.data?.candidates?.isRunning ? POLL_INTERVAL_MS : false),
    ...UNCACHED,
  });
}

export const restoreImage = (version: RequestInput<typeof imageOperations.restoreImage>) =>
  callOperation(imageOperations.restoreImage, version);

export const cancelCandidates = (place: Place) => callOperation(candidateOperations.cancelCandidates, place);

export type CandidateRequest = RequestInput<typeof candidateOperations.makeCandidates>;

export const requestCandidates = (
  request: CandidateRequest,
): Promise<ResponseOf<typeof candidateOperations.makeCandidates>> =>
  callOperation(candidateOperations.makeCandidates, request);
