import { previousFeatureSchema } from '@dreamreel/proto/game';
import { request } from '@dreamreel/ui/http';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** Movies of earlier days, the latest first. Offline it fails at once instead of waiting for the network. */
export const previousFeaturesQuery = queryOptions({
  queryKey: ['previous-features'],
  queryFn: async ({ signal }) =>
    z.array(previousFeatureSchema).parse(await request('/api/previous-features', { signal })),
  networkMode: 'always',
});
