import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { PlayerPasswordField } from '../../forms/new-password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { signIn } from '../../session/sign-in.ts';
import { checkSignIn } from './form-checks.ts';
import { useAuthForm } from './use-auth-form.ts';

type SignInTabProps = EmailFieldProps & { isForgotten: boolean; onForgotten: (isForgotten: boolean) => void };

/** Shows the sign-in form or, if the player has forgotten the password, the password reset form. */
export function SignInTab({ isForgotten, onForgotten, ...email }: SignInTabProps) {
  if (isForgotten) return <ForgottenPassword {...email} onBack={() => onForgotten(false)} />;
  return (
    <>
      <SignInForm {...email} />
      <Button variant="quiet" className="mt-2 w-full" onClick={() => onForgotten(true)}>
        <Trans>Forgot your password?</Trans>
      </Button>
    </>
  );
}

function SignInForm(email: EmailFieldProps) {
  const { t } = useLingui();
  const { errorAt, isBusy, submit } = useAuthForm({
    fieldNames: ['email', 'password'],
    check: checkSignIn,
    send: ({ email, password }, games) => signIn({ email, password, ...games }),
    failed: { title: t`Login Failed`, description: t`Invalid email or password` },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <EmailField {...email} error={errorAt('email')} />
      <PlayerPasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        error={errorAt('password')}
      />
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        <Trans>Sign In</Trans>
      </Button>
    </form>
  );
}

type ForgottenPasswordProps = EmailFieldProps & { onBack: () => void };

/** Asks for an email address and sends a password reset link. The response doesn't reveal whether an account exists. */
function ForgottenPassword({ value, onChange, onBack }: ForgottenPasswordProps) {
  const [isSent, setSent] = useState(false);
  const start = useRef<HTMLParagraphElement>(null);
  const { errorAt, isBusy, submit } = useForm({
    fields: ['email'],
    send: async ({ email }) => {
      await callOperation(accountOperations.requestPasswordReset, { email });
      setSent(true);
    },
    fieldOf: { 'bad-email': 'email' },
    action: 'forgotten password',
  });
  // Move the focus when the form opens and after the link is sent because the previously focused element is removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref points to a different paragraph when isSent changes
  useEffect(() => start.current?.focus(), [isSent]);

  return (
    <>
      {isSent ? (
        <p ref={start} tabIndex={-1} role="status" className="rounded-control bg-sunken p-4 outline-none">
          <Trans>
            If an account uses this email address, we’ve sent a link there. The link works once and expires in one hour.
            If you don’t see the email, check your spam folder.
          </Trans>
        </p>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-2">
          <p ref={start} tabIndex={-1} className="mb-3 text-ink-soft outline-none">
            <Trans>Enter your account’s email address, and we’ll send you a link to choose a new password.</Trans>
          </p>
          <EmailField value={value} onChange={onChange} error={errorAt('email')} />
          <Button type="submit" variant="primary" busy={isBusy} className="w-full">
            <Trans>Send Link</Trans>
          </Button>
        </form>
      )}
      <Button variant="quiet" className="mt-2 w-full" onClick={onBack}>
        <Trans>Back to Sign In</Trans>
      </Button>
    </>
  );
}

export type EmailFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** The email field. The dialog's forms share its value. */
export function EmailField({ value, onChange, error }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Email`}
      name="email"
      type="email"
      // `username` instead of `email` because password managers use the email address as the username.
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
