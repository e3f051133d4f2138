import { gameOperations } from '@dreamreel/proto/game/operations';
import { callOperation } from '@dreamreel/ui/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Movies of earlier days, the latest first. Offline it fails at once instead of waiting for the network. */
export const previousFeaturesQuery = queryOptions({
  queryKey: ['previous-features'],
  queryFn: ({ signal }) => callOperation(gameOperations.previousFeatures, {}, { signal }),
  networkMode: 'always',
});
