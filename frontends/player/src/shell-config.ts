import { agreed } from '@dreamreel/proto/plain/checks';
import { isShellConfig } from '@dreamreel/proto/plain/config-answer';
import { request } from '@dreamreel/ui/http';
import { queryOptions } from '@tanstack/react-query';

/** What the server says of itself, beside what the shell has needed before the first page. */
export const shellConfigQuery = queryOptions({
  queryKey: ['shell-config'],
  queryFn: async ({ signal }) => agreed(isShellConfig, await request('/config.json', { signal })),
  networkMode: 'always',
});
