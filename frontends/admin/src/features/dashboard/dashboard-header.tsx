import { Button } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { useLogout } from '../../session/use-logout.ts';
import { SignedInAs } from './signed-in-as.tsx';

/** The dashboard's title and the Logout button. `children` are further buttons. */
export function DashboardHeader({ children }: { children?: ReactNode }) {
  const { isBusy, logOut } = useLogout();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="text-3xl sm:text-4xl">
          <Trans>Admin Dashboard</Trans>
        </h1>
        <p className="mt-1.5 text-ink-soft">
          <Trans>Manage AI-generated movie images</Trans>
        </p>
        <SignedInAs />
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button onClick={logOut} busy={isBusy}>
          {!isBusy && <LogOut aria-hidden="true" className="size-4" />}
          <Trans>Logout</Trans>
        </Button>
      </div>
    </div>
  );
}
