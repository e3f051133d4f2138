import { makeQueryClient } from '@dreamreel/ui/network/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render } from './render.tsx';

/** Opens a page at an address as the shell does. `user` types and clicks, and `router` navigates. */
export function openPage(page: ReactNode, address: string) {
  const user = userEvent.setup();
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  const view = render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user, router, ...view };
}
