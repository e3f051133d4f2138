import type { RemoteNavigation } from '@dreamreel/ui/remote-router';
import { useMemo } from 'react';
import { createPath, useLocation, useNavigate, useNavigationType } from 'react-router';

/** The shell's place and navigation for the router of a remote, by functions that every version of react-router has. */
export function useRemoteNavigation(): RemoteNavigation {
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const navigator = useMemo<RemoteNavigation['navigator']>(
    () => ({
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => navigate(delta),
      push: (to, state, options) => navigate(to, { ...options, state }),
      replace: (to, state, options) => navigate(to, { ...options, state, replace: true }),
    }),
    [navigate],
  );
  return { location, navigationType, navigator };
}
