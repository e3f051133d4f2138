import type { ReactNode } from 'react';
import { type Location, type NavigationType, type Navigator, Router, useInRouterContext } from 'react-router';

/** The current location and a navigator, which the shell passes to a remote instead of sharing its router. */
export type RemoteNavigation = {
  readonly location: Location;
  readonly navigationType: NavigationType;
  readonly navigator: Navigator;
};

type RemoteRouterProps = { navigation: RemoteNavigation; children: ReactNode };

/**
 * Every remote exposes this component, and the shell puts it around the remote's pages. Each front end has a react-router
 * of its own, of the version and with the exports that it uses; React contexts of one copy are not those of another.
 */
export function RemoteRouter({ navigation, children }: RemoteRouterProps) {
  // In tests and in a combined build there is only one copy, and react-router throws on nested routers: the outer one is used.
  return useInRouterContext() ? children : <Router {...navigation}>{children}</Router>;
}
