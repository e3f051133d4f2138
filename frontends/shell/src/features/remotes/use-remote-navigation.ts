import type { RemoteNavigation } from '@dreamreel/ui/remote-router';
import { useMemo } from 'react';
import { useLocation, useRouter } from 'wouter';

/** The shell's place and navigation for the router of a remote, in values that belong to no router's version. */
export function useRemoteNavigation(): RemoteNavigation {
  const router = useRouter();
  const search = router.searchHook(router);
  const [pathname, navigate] = useLocation();
  return useMemo(
    () => ({
      location: { pathname, search },
      navigator: { push: (to) => navigate(to), replace: (to) => navigate(to, { replace: true }) },
    }),
    [pathname, search, navigate],
  );
}
