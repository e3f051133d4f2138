import { identityOperations } from '@dreamreel/proto/identity/operations';
import { Button } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { PasswordField } from '@dreamreel/ui/controls/password-field';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { adminSessionQuery, setAdminSession } from '../../session/admin-session.ts';
import { CheckedForm, useCheckedForm } from '../../session/checked-form.tsx';
import { failureText } from '../../session/failure-text.ts';

/** The login page of the dashboard. */
export function AdminLogin() {
  return (
    <div className="page-column grid flex-1 place-items-center py-12">
      <Card className="w-full max-w-sm">
        <h1 className="text-3xl">
          <Trans>Admin Access</Trans>
        </h1>
        <p className="mt-2 text-ink-soft">
          <Trans>Log in to manage movies, images, and the calendar.</Trans>
        </p>
        <div className="mt-6">
          <LoginForm />
        </div>
      </Card>
    </div>
  );
}

/** The fields for username and password. */
function LoginForm() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { fieldProps, ...form } = useCheckedForm<'username' | 'password'>({
    fields: ['username', 'password'],
    check: (read) => ({
      ...(read('username').trim() === '' && { username: t`Please enter your username` }),
      ...(read('password') === '' && { password: t`Please enter your password` }),
    }),
    send: async (read) => {
      const credentials = { username: read('username').trim(), password: read('password') };
      await callOperation(identityOperations.adminLogin, credentials);
      setAdminSession('in');
      // Refetch the dashboard queries that failed because the session had ended.
      void queries.invalidateQueries({ queryKey: ['admin'] });
      // A different admin may have logged in.
      void queries.invalidateQueries({ queryKey: adminSessionQuery.queryKey });
      toast({ title: t`Access Granted`, description: t`Welcome to the admin dashboard` });
    },
    errorsOf: (failure) => {
      toast({ title: t`Access Denied`, description: reasonOf(failure), action: 'log in' });
      return {};
    },
  });
  return (
    <CheckedForm {...form} submitLabel={form.isBusy ? t`Authenticating...` : t`Access Dashboard`}>
      <TextField label={t`Username`} autoComplete="username" {...fieldProps('username')} />
      <PasswordField label={t`Password`} autoComplete="current-password" {...fieldProps('password')} />
    </CheckedForm>
  );
}

/** Login form shown over the dashboard when the session has ended. Anything typed in the dashboard is preserved. */
export function LoginDialog() {
  const { t } = useLingui();
  return (
    <Dialog open>
      <DialogContent
        isRequired
        title={t`Admin Access`}
        description={t`Your session has ended. Anything you typed is still here.`}
        className="!max-w-sm"
      >
        <LoginForm />
        <Button variant="quiet" className="mt-2 w-full" onClick={() => setAdminSession('out')}>
          <Trans>Close the dashboard</Trans>
        </Button>
      </DialogContent>
    </Dialog>
  );
}

/** Returns the login error message. Only a 401 means that the credentials are wrong. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof HttpError)) return t`The server didn’t respond. Try again in a moment.`;
  if (failure.status === 401) return t`Invalid credentials`;
  return failureText(failure, t`The server couldn’t check your username and password. Try again in a moment.`);
}
