import { makeQueryClient } from '@dreamreel/ui/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

/** Opens a page at an address, as the shell does it; `user` types and clicks. */
export function openPage(page: ReactNode, address: string) {
  const user = userEvent.setup();
  const { hook } = memoryLocation({ path: address });
  const view = render(
    <QueryClientProvider client={makeQueryClient()}>
      <Router hook={hook}>{page}</Router>
    </QueryClientProvider>,
  );
  return { user, ...view };
}
