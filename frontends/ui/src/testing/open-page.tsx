import { makeQueryClient } from '@dreamreel/ui/network/query-client';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** Opens a page at an address as the shell does. `user` types and clicks, and `router` navigates. */
export function openPage(page: ReactNode, address: string) {
  const user = userEvent.setup();
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { user, router, ...view };
}
