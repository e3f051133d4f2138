import { openPage } from '@dreamreel/ui/testing/open-page';
import type { ReactNode } from 'react';
import { serve } from './server.ts';

/** Opens a page of a site with the fake API, whose `routes` can be replaced. */
export function visit(page: ReactNode, address: string, ...api: Parameters<typeof serve>) {
  const server = serve(...api);
  return { server, ...openPage(page, address) };
}
