import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'autoComplete' | 'button'> & {
  /** Whether password managers should fill in the current password or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** Labeled password input with a button that shows or hides the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const id = useId();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      id={id}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="!pr-12"
      button={
        <button
          type="button"
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-soft transition-colors duration-quick ease-reel hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
          {/* Hidden text instead of `aria-label`, because a label query for the field would also match this button. */}
          <span className="sr-only">{isShown ? t`Hide password` : t`Show password`}</span>
        </button>
      }
    />
  );
}
