import type { ReactNode } from 'react';
import { type Location, type NavigationType, type Navigator, Router, useInRouterContext } from 'react-router';

/** Where the browser is and how to go elsewhere: what the shell passes to a remote instead of its router. */
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
  // Tests, and a build of shell and remote together, have one copy: a router inside a router is an error.
  return useInRouterContext() ? children : <Router {...navigation}>{children}</Router>;
}
