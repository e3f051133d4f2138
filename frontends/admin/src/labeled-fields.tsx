import { Select } from '@dreamreel/ui/controls/input';
import { Label, TextArea } from '@dreamreel/ui/controls/text-field';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Labeled<Control extends 'textarea' | 'select'> = Omit<ComponentProps<Control>, 'id' | 'onChange'> & {
  label: ReactNode;
  /** The reason why the value is invalid. */
  error?: string | false | undefined;
  onChange: (value: string) => void;
};

/** A labeled text area with an error or a hint below. */
export function LongTextField({ label, error, hint, onChange, ...textArea }: Labeled<'textarea'> & { hint?: string }) {
  const id = useId();
  const note = error || hint;
  return (
    <div className="mb-4">
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <TextArea
        {...textArea}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {note && (
        <p id={`${id}-note`} className={`mt-1 text-sm ${error ? 'text-danger-ink' : 'text-ink-soft'}`}>
          {note}
        </p>
      )}
    </div>
  );
}

type SelectFieldProps = Omit<Labeled<'select'>, 'onChange'> & Partial<Pick<Labeled<'select'>, 'onChange'>>;

/** A labeled select. The error is described elsewhere, with the ID in `aria-describedby`. */
export function SelectField({ label, error, onChange, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <Select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        className="w-full"
      />
    </div>
  );
}
