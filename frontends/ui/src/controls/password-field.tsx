import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useId, useState } from 'react';
import { Input } from './input.tsx';
import { Label, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'autoComplete'> & {
  /** Whether password managers should fill in the current password or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** Labels of the button that shows or hides the password. */
  toggleLabels?: { readonly show: string; readonly hide: string };
  /** Shown in the space of the error message when there is no error. */
  note?: ReactNode;
};

const ENGLISH = { show: 'Show password', hide: 'Hide password' };

/** Labeled password input with a button that shows or hides the password. */
export function PasswordField({ label, error, toggleLabels = ENGLISH, note, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const errorId = `${id}-error`;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <span className="relative block">
        <Input
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="!pr-12"
        />
        <button
          type="button"
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-soft transition-colors duration-quick ease-reel hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
          {/* Hidden text instead of `aria-label`, because a label query for the field would also match this button. */}
          <span className="sr-only">{isShown ? toggleLabels.hide : toggleLabels.show}</span>
        </button>
      </span>
      <div className="mt-1 min-h-5 text-sm/5">
        {error ? (
          <p id={errorId} className="text-danger-ink">
            {error}
          </p>
        ) : (
          note
        )}
      </div>
    </div>
  );
}
