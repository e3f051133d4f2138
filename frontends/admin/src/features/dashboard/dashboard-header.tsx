import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { useLogout } from '../../session/use-logout.ts';
import { SignedInAs } from './signed-in-as.tsx';
import { dashboardTexts } from './texts.ts';

/** The dashboard's title and the Logout button. `children` are further buttons. */
export function DashboardHeader({ children }: { children?: ReactNode }) {
  const texts = useTexts(dashboardTexts);
  const { isBusy, logOut } = useLogout();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="text-3xl sm:text-4xl">{texts.title}</h1>
        <p className="mt-1.5 text-ink-soft">{texts.subtitle}</p>
        <SignedInAs />
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button onClick={logOut} busy={isBusy}>
          {!isBusy && <LogOut aria-hidden="true" className="size-4" />}
          {texts.logout}
        </Button>
      </div>
    </div>
  );
}
