import { Input, Select } from '@dreamreel/ui/controls/input';
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

/** A labeled input without space for an error. */
export function LabeledInput({ label, ...input }: ComponentProps<typeof Input> & { label: ReactNode }) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <Input autoComplete="off" {...input} id={id} />
    </div>
  );
}

type SelectFieldProps = Omit<Labeled<'select'>, 'onChange'> &
  Partial<Pick<Labeled<'select'>, 'onChange'>> & {
    options: readonly (readonly [value: string | number, name: string])[];
  };

/**
 * A labeled select. `children` are options that precede the others. The error is described elsewhere, with the ID in
 * `aria-describedby`.
 */
export function SelectField({ label, error, options, onChange, children, ...select }: SelectFieldProps) {
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
      >
        {children}
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
