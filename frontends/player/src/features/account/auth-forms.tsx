import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-forms';
import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { PasswordField } from '@dreamreel/ui/controls/password-field';
import { type FieldErrors, TextField } from '@dreamreel/ui/controls/text-field';
import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { focusPart } from '@dreamreel/ui/overlays/focus-part';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Form, type FormOptions, useForm } from '../../forms/form.tsx';
import { CurrentPasswordField, NewPasswordField } from '../../forms/new-password-field.tsx';
import { confirmationText } from '../../forms/unverified-address.tsx';
import { guestGames } from '../../session/player-session.ts';
import { browserTimeZone, createAccount, dailyMailTime, type GuestGames, signIn } from '../../session/sign-in.ts';
import { closeAuthDialog, startSession } from '../../session/signed-in-user.ts';

type SignInTabProps = EmailFieldProps & { isForgotten: boolean; onForgotten: (isForgotten: boolean) => void };

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
  const form = useAuthForm({
    fields: ['email', 'password'],
    findMistake: ({ email, password }) =>
      email === '' || password === ''
        ? { title: t`Missing Information`, text: t`Please enter both email and password` }
        : undefined,
    signInWith: ({ email, password }, games) => signIn({ email, password, ...games }),
    failed: { title: t`Login Failed`, text: t`Invalid email or password` },
  });
  return (
    <Form form={form} submitLabel={t`Sign In`} variant="primary">
      <EmailField {...email} error={form.errorAt('email')} />
      <CurrentPasswordField label={t`Password`} error={form.errorAt('password')} />
    </Form>
  );
}

type ForgottenPasswordProps = EmailFieldProps & { onBack: () => void };

/** Asks for an email address and sends a password reset link. The response doesn't reveal whether an account exists. */
function ForgottenPassword({ value, onChange, onBack }: ForgottenPasswordProps) {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    fields: ['email'],
    send: async ({ email }) => {
      await callOperation(accountOperations.requestPasswordReset, { email });
      setSent(true);
    },
    action: 'forgotten password',
  });
  // The focus moves when the form opens and after the link is sent because the previously focused element is removed.
  return (
    <>
      {isSent ? (
        <p ref={focusPart} role="status" className="rounded-control bg-sunken p-4 outline-none">
          <Trans>
            If an account uses this email address, we’ve sent a link there. The link works once and expires in one hour.
            If you don’t see the email, check your spam folder.
          </Trans>
        </p>
      ) : (
        <Form form={form} submitLabel={t`Send Link`} variant="primary">
          <p ref={focusPart} className="mb-3 text-ink-soft outline-none">
            <Trans>Enter your account’s email address, and we’ll send you a link to choose a new password.</Trans>
          </p>
          <EmailField value={value} onChange={onChange} error={form.errorAt('email')} />
        </Form>
      )}
      <Button variant="quiet" className="mt-2 w-full" onClick={onBack}>
        <Trans>Back to Sign In</Trans>
      </Button>
    </>
  );
}

type EmailFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

function EmailField({ value, onChange, error }: EmailFieldProps) {
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

export function CreateAccountForm(email: EmailFieldProps) {
  const { t } = useLingui();
  const form = useAuthForm({
    fields: ['name', 'email', 'password', 'confirmPassword', 'emailNotifications'],
    findMistake: findMistakeOfNewAccount,
    // The password confirmation isn't sent to the server.
    signInWith: ({ name, email, password, emailNotifications }, games) =>
      createAccount({
        ...{ name, email, password, ...games },
        ...(currentLocale() === 'de' && { language: 'de' }),
        // Forms omit unchecked boxes. Always sent because the daily email is on by default for other clients.
        emailNotifications: emailNotifications !== '',
      }),
    failed: { title: t`Registration Failed`, text: t`Failed to create account` },
    onSuccess: announceMail,
  });
  return (
    <Form form={form} submitLabel={t`Create Account`} variant="primary">
      <TextField label={t`Name`} name="name" autoComplete="name" required error={form.errorAt('name')} />
      <EmailField {...email} error={form.errorAt('email')} />
      <NewPasswordField label={t`Password`} name="password" error={form.errorAt('password')} />
      <PasswordField
        label={t`Confirm Password`}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={form.errorAt('confirmPassword')}
      />
      <DailyEmailChoice />
    </Form>
  );
}

/** The sign-up form's checkbox for the daily email. It isn't checked, because consent must be given actively. */
function DailyEmailChoice() {
  const id = useId();
  const time = dailyMailTime(browserTimeZone());
  return (
    <div className="mb-4 flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        name="emailNotifications"
        aria-describedby={`${id}-text`}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          <Trans>Email me about each day’s new movie</Trans>
        </label>
        <p id={`${id}-text`} className="text-ink-soft text-sm">
          <Trans>Sent at {time}. You can turn it off at any time.</Trans>
        </p>
      </div>
    </div>
  );
}

function announceMail(user: User): void {
  if (!user.emailVerified) toast({ title: t`Check your inbox`, description: confirmationText(user) });
}

/** A mistake that the specification reports in a toast. */
type Mistake<Field extends string> = {
  readonly title: string;
  readonly text: string;
  readonly fields?: FieldErrors<Field>;
};

type NewAccountForm = Readonly<Record<'name' | 'email' | 'password' | 'confirmPassword', string>>;

function findMistakeOfNewAccount(form: NewAccountForm): Mistake<'confirmPassword'> | undefined {
  const { name, email, password, confirmPassword } = form;
  if ([name, email, password].includes(''))
    return { title: t`Missing Information`, text: t`Please fill in all required fields` };
  if (password !== confirmPassword)
    return {
      title: t`Password Mismatch`,
      text: t`Passwords do not match`,
      fields: { confirmPassword: t`Enter the same password again` },
    };
  if (password.length < PASSWORD_MIN_LENGTH)
    return {
      title: t`Weak Password`,
      text: t`Password must be at least ${{ length: PASSWORD_MIN_LENGTH }} characters long`,
    };
  return undefined;
}

/** `expireSession` uses the same action name, so signing in also dismisses the toast about the expired session. */
const SIGN_IN = 'sign in';

type AuthForm<Field extends string> = Pick<FormOptions<Field>, 'fields' | 'failed'> & {
  findMistake: (values: Readonly<Record<Field, string>>) => Mistake<NoInfer<Field>> | undefined;
  signInWith: (values: Readonly<Record<Field, string>>, games: GuestGames) => Promise<User>;
  /** Called when the user is signed in and the dialog has closed. */
  onSuccess?: (user: User) => void;
};

function useAuthForm<Field extends string>({ findMistake, signInWith, onSuccess, ...form }: AuthForm<Field>) {
  const [search] = useSearchParams();
  return useForm<Field>({
    ...form,
    check: (values) => {
      const mistake = findMistake(values);
      if (mistake) toast({ title: mistake.title, description: mistake.text, action: SIGN_IN });
      return mistake?.fields;
    },
    send: async (values) => {
      const user = await signInWith(values, guestGames(search.get('sessionId')));
      startSession(user);
      closeAuthDialog();
      onSuccess?.(user);
    },
    action: SIGN_IN,
  });
}
