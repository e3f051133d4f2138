import { createContext, type ReactNode, useContext } from 'react';
import { Router } from 'wouter';

/** The current location and the two ways to change it, which the shell passes to a remote instead of sharing its router. */
export type RemoteNavigation = {
  /** Its `search` as it stands in the address, percent-encoded. */
  readonly location: { readonly pathname: string; readonly search: string };
  readonly navigator: { readonly push: (to: string) => void; readonly replace: (to: string) => void };
};

type RemoteRouterProps = { navigation: RemoteNavigation; children: ReactNode };

/**
 * Every remote exposes this component, and the shell puts it around the remote's pages. Each front end has a router of its
 * own, of the version and with the exports that it uses; React contexts of one copy are not those of another.
 */
export function RemoteRouter({ navigation, children }: RemoteRouterProps) {
  return (
    <Navigation value={navigation}>
      <Router hook={useShellLocation} searchHook={useShellSearch}>
        {children}
      </Router>
    </Navigation>
  );
}

const Navigation = createContext<RemoteNavigation>({
  location: { pathname: '/', search: '' },
  navigator: { push: () => undefined, replace: () => undefined },
});

function useShellLocation(): [string, (to: string, options?: { replace?: boolean }) => void] {
  const { location, navigator } = useContext(Navigation);
  return [location.pathname, (to, options) => (options?.replace ? navigator.replace(to) : navigator.push(to))];
}

/** wouter decodes the whole string before its parameters are read: a `%` has to survive both. */
function useShellSearch(): string {
  return useContext(Navigation).location.search.replaceAll('%25', '%2525');
}
