import { Button } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { OnDemand } from '../../on-demand.tsx';
import {
  closeAuthDialog,
  openAuthDialog,
  type SignedInUser,
  useAuthDialog,
  useSession,
} from '../../session/signed-in-user.ts';
import { AccountButton } from './account-button.tsx';

// The menu and the dialog are loaded on demand because the initial page needs only the buttons.
const loadAuthDialog = async () => (await import('./auth-dialog.tsx')).AuthDialog;
const loadAccountMenu = async () => (await import('./account-menu.tsx')).AccountMenu;
const preload = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);

export function UserMenu() {
  const { user, key } = useSession();
  const tab = useAuthDialog();
  if (user) return <Account key={key} user={user} />;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="max-sm:!px-3"
        onClick={() => openAuthDialog('sign-in')}
        onPointerEnter={preload(loadAuthDialog)}
        onFocus={preload(loadAuthDialog)}
      >
        <Trans>Sign In</Trans>
      </Button>
      {tab && (
        <OnDemand load={loadAuthDialog} onFailed={closeAuthDialog}>
          {(AuthDialog) => <AuthDialog tab={tab} />}
        </OnDemand>
      )}
    </>
  );
}

function Account({ user }: { user: SignedInUser }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const button = (
    <AccountButton user={user} onClick={() => setMenuOpen(true)} onPointerEnter={preload(loadAccountMenu)} />
  );
  if (!isMenuOpen) return button;
  return (
    <OnDemand load={loadAccountMenu} onFailed={() => setMenuOpen(false)} fallback={button}>
      {(AccountMenu) => <AccountMenu user={user} />}
    </OnDemand>
  );
}
