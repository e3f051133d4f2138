import { identityOperations } from '@dreamreel/proto/identity/operations';
import { openSettings } from '@dreamreel/ui/browser/front-end-events';
import { callOperation } from '@dreamreel/ui/network/api-client';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@dreamreel/ui/overlays/dropdown-menu';
import { focusMain } from '@dreamreel/ui/overlays/focus-part';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import * as z from 'zod/mini';
import { endSession, type SignedInUser } from '../../session/signed-in-user.ts';
import { AccountButton } from './account-button.tsx';

const LOG_OUT = 'log out';
/** The specification guarantees no fields of the response. */
const logout = { ...identityOperations.logout, response: z.unknown() };

export function AccountMenu({ user }: { user: SignedInUser }) {
  const { t } = useLingui();
  const leaving = useMutation({
    // Succeeds even if the session has already ended.
    mutationFn: () => callOperation(logout, {}, { on401: 'null' }),
    onSuccess: () => {
      actionSucceeded(LOG_OUT);
      endSession();
      toast({ title: t`Signed out` });
      // Focuses the main content because the menu button has been removed from the page.
      focusMain();
    },
    // Only the server can end a session. If this request fails, the user stays signed in, because the session cookie is
    // still valid.
    onError: () =>
      toast({
        title: t`Couldn’t log out`,
        description: t`You’re still signed in. Check your connection and try again.`,
        action: LOG_OUT,
      }),
  });
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>
        <AccountButton user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-w-[calc(100vw-1.5rem)]">
        <DropdownMenuLabel className="max-w-72">
          {user.name && <span className="wrap-anywhere block font-medium text-base text-ink">{user.name}</span>}
          <span className="wrap-anywhere block">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={openSettings}>
          <Settings aria-hidden="true" />
          <Trans>Settings</Trans>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => leaving.mutate()}>
          <LogOut aria-hidden="true" />
          <Trans>Log out</Trans>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
