import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-forms';
import { PasswordField, type PasswordFieldProps } from '@dreamreel/ui/controls/password-field';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'note'>;

export function NewPasswordField(props: NewPasswordFieldProps) {
  const [strength, setStrength] = useState<PasswordStrength>();
  const rate = ({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) =>
    setStrength(value === '' ? undefined : passwordStrength(value, textsIn(form)));
  return (
    <PasswordField
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

export function CurrentPasswordField(props: Pick<PasswordFieldProps, 'label' | 'error'>) {
  return <PasswordField {...props} name="password" autoComplete="current-password" required />;
}

type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** Parts that attackers try first. */
const COMMON_PARTS =
  /pass(?:word|wort)?|passw0rd|qwertz?|azerty|asdf|letmein|welcome|willkommen|hallo|hello|admin|login|iloveyou|ichliebedich|schatz|dragon|monkey|football|sunshine|princess|dreamreel|movie|film/g;

const FAIR_BITS = 36;
const STRONG_BITS = 60;

/**
 * Estimates how hard a password is to guess. Common parts and parts of the user's name or email count as one character
 * each, and so do repetitions and sequences such as `aaa`, `abc`, or `321`. The result is advice only: passwords of at
 * least six characters are always accepted.
 *
 * @param personal the user's name and email
 */
export function passwordStrength(password: string, personal: readonly string[]): PasswordStrength {
  if (password.length < PASSWORD_MIN_LENGTH) return 'short';
  let rest = password.toLowerCase();
  const ownParts = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  for (const part of ownParts) if (part.length >= 3) rest = rest.replaceAll(part, '\u0001');
  rest = withoutSequences(rest.replaceAll(COMMON_PARTS, '\u0002'));
  const bits = rest.length * Math.log2(alphabetSize(password));
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

/** Removes each character that continues a sequence because it adds almost nothing to guess. */
function withoutSequences(text: string): string {
  const step = (index: number) => text.charCodeAt(index) - text.charCodeAt(index - 1);
  const codeUnits = text.split('');
  return codeUnits.filter((_, index) => index === 0 || Math.abs(step(index)) > 1).join('');
}

function alphabetSize(password: string): number {
  const kinds = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 33],
  ] as const;
  return kinds.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 0) || 26;
}
