import { setLocale } from '@dreamreel/ui/i18n/locale';
import { makeQueryClient } from '@dreamreel/ui/network/http';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render as renderAlone, renderHook as renderHookAlone } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';

/** Opens a page at an address as the shell does. `user` types and clicks, and `router` navigates. */
export const openPage = (page: ReactNode, address: string) => openRoutes([{ path: '*', element: page }], address);

/** Opens an address of a site that consists of these routes. */
export function openRoutes(routes: RouteObject[], address: string) {
  const user = userEvent.setup();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const view = render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user, router, ...view };
}

/** Renders a component with the messages of all front ends, as the shell does. */
export const render = (element: ReactNode) => renderAlone(element, { wrapper: Messages });

/** Calls a hook in a component that has the messages of all front ends. */
export const renderHook = <Result, Props>(hook: (props: Props) => Result, options: { initialProps?: Props } = {}) =>
  renderHookAlone(hook, { wrapper: Messages, ...options });

function Messages({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

const ANSWER_ARRIVES_MS = 100;

/** Creates a `userEvent` instance that waits between clicks long enough for the page to show the server's response. */
export const slowClicks = () => userEvent.setup({ delay: ANSWER_ARRIVES_MS });

/** Switches to German for all tests in the surrounding file or `describe` block. */
export function readingGerman(): void {
  beforeEach(() => act(() => setLocale('de')));
  afterEach(() => act(() => setLocale('en')));
}

/** Sets the browser's preferred languages, in order, until `jest.restoreAllMocks()` is called. */
export function browserReads(...languages: string[]): void {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}
