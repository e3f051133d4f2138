import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import { PasswordField, type PasswordFieldProps } from '@dreamreel/ui/controls/password-field';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'toggleLabels' | 'autoComplete' | 'note'>;

/** A field for a new password that shows how strong the password is. Weak passwords are accepted. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [strength, setStrength] = useState<PasswordStrength>();
  const rate = ({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) =>
    setStrength(value === '' ? undefined : passwordStrength(value, textsIn(form)));
  return (
    <PlayerPasswordField
      {...props}
      autoComplete="new-password"
      required
      minLength={PASSWORD_MIN_LENGTH}
      onInput={rate}
      note={<StrengthMeter strength={strength} />}
    />
  );
}

/** Returns the form's other values, such as the name and the email. */
function textsIn(form: HTMLFormElement | null): string[] {
  const inputs = form?.querySelectorAll<HTMLInputElement>('[name="name"], [name="email"], [name="username"]') ?? [];
  return [...inputs].map(({ value }) => value);
}

const BARS = { short: 0, weak: 1, fair: 2, strong: 3 } as const;
const COLORS = { short: '', weak: 'bg-danger-ink', fair: 'bg-accent-ink', strong: 'bg-success-ink' } as const;

/** A live region that exists before the first character, so that screen readers announce every change of strength. */
function StrengthMeter({ strength }: { strength: PasswordStrength | undefined }) {
  const { t } = useLingui();
  const text = {
    short: t`Use at least ${{ length: PASSWORD_MIN_LENGTH }} characters`,
    weak: t`Weak. Try a longer password.`,
    fair: t`Fair. A longer password is safer.`,
    strong: t`Strong`,
  };
  return (
    <span role="status" className="flex items-center gap-2 text-ink-soft">
      {strength && (
        <>
          <span aria-hidden="true" className="flex shrink-0 gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={clsx('h-1.5 w-5 rounded-full', bar <= BARS[strength] ? COLORS[strength] : 'bg-line')}
              />
            ))}
          </span>
          <span className="sr-only">
            <Trans>Password strength:</Trans>
          </span>{' '}
          {text[strength]}
        </>
      )}
    </span>
  );
}

/** A password field with labels in the page's language. */
export function PlayerPasswordField(props: Omit<PasswordFieldProps, 'toggleLabels'>) {
  const { t } = useLingui();
  return <PasswordField {...props} toggleLabels={{ show: t`Show password`, hide: t`Hide password` }} />;
}

/**
 * Returns the validation errors of a new password. Empty passwords aren't reported here, because the form already
 * reports missing fields.
 */
export function checkNewPassword<Field extends string>(field: Field, password: string): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  if (password !== '' && password.length < PASSWORD_MIN_LENGTH)
    errors[field] = t`Use at least ${{ length: PASSWORD_MIN_LENGTH }} characters`;
  return errors;
}
