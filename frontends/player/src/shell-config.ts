import { assertValid } from '@dreamreel/proto/validators/checks';
import { isShellConfig } from '@dreamreel/proto/validators/config-response';
import { request } from '@dreamreel/ui/http';
import { queryOptions } from '@tanstack/react-query';

/** What the server says of itself, beside what the shell has needed before the first page. */
export const shellConfigQuery = queryOptions({
  queryKey: ['shell-config'],
  queryFn: async ({ signal }) => assertValid(isShellConfig, await request('/config.json', { signal })),
  networkMode: 'always',
});
