import { Button } from '@dreamreel/ui/controls/button';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import CircleUser from 'lucide-react/icons/circle-user';
import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OWN_ACCESS_PATH } from '../admin-paths.ts';
import { markSignedOut } from '../session/admin-session.ts';
import { logOut, useRoles, useSignedInAdmin } from '../session/signed-in-admin.ts';

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

const LOG_OUT = 'log out';

/** Logs out. If the server doesn't respond, the session may still be valid, so the dashboard stays open. */
function useLogout() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const loggingOut = useMutation({
    networkMode: 'always',
    mutationFn: logOut,
    // A poll that is still running would be answered without a session.
    onMutate: () => queries.cancelQueries({ queryKey: ['admin'] }),
    onSuccess: () => {
      actionSucceeded(LOG_OUT);
      markSignedOut();
      queries.removeQueries({ queryKey: ['admin'] });
    },
    onError: () => {
      toast({
        title: t`Couldn’t log out`,
        description: t`The server didn’t respond. You’re still logged in. Try again.`,
        variant: 'destructive',
        action: LOG_OUT,
      });
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return { isBusy: loggingOut.isPending, logOut: () => loggingOut.mutate() };
}

/**
 * Shows who is signed in, with a link to their account page. The line's height is reserved until the server has
 * responded.
 */
function SignedInAs() {
  const roles = useRoles();
  const who = useSignedInAdmin();
  return (
    <p className="mt-1 flex min-h-11 items-center text-sm sm:min-h-8">
      {who && (
        <Link
          to={OWN_ACCESS_PATH}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-ink-soft hover:text-ink sm:min-h-8"
        >
          <CircleUser aria-hidden="true" className="size-4 shrink-0" />
          <span className="wrap-anywhere">
            <Trans>
              Logged in as <span className="font-medium text-ink">{ph({ name: who.name })}</span> ·{' '}
              {{ role: roles[who.role].name }}
            </Trans>
          </span>
        </Link>
      )}
    </p>
  );
}
