import { shellConfigSchema } from '@dreamreel/proto/shell-config';
import { request } from '@dreamreel/ui/network/http';
import { queryOptions } from '@tanstack/react-query';

/** Query for the site configuration, which the app shell also loads before the first page. */
export const shellConfigQuery = queryOptions({
  queryKey: ['shell-config'],
  queryFn: async ({ signal }) => shellConfigSchema.parse(await request('/config.json', { signal })),
});
