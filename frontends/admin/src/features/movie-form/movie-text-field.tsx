import { Label } from '@dreamreel/ui/controls/label';
import { TextArea } from '@dreamreel/ui/controls/text-area';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { useId } from 'react';
import type { TextFieldOfMovie } from './movie-draft.ts';

type MovieTextFieldProps = {
  field: TextFieldOfMovie;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A field of the movie form: of one line with room for an error, or of several with a hint. */
export function MovieTextField({ field, value, error, onChange }: MovieTextFieldProps) {
  const { name, label, maxLength, inputMode, isWide, hint } = field;
  return (
    <div className={isWide && 'sm:col-span-2'}>
      {hint === undefined ? (
        <TextField
          {...{ name, label, maxLength, inputMode, value, error }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <LongField {...{ label, hint, value, maxLength, onChange }} />
      )}
    </div>
  );
}

type LongFieldProps = Pick<TextFieldOfMovie, 'label' | 'maxLength'> &
  Pick<MovieTextFieldProps, 'value' | 'onChange'> & { hint: string };

function LongField({ label, hint, value, maxLength, onChange }: LongFieldProps) {
  const id = useId();
  return (
    <div className="mb-5">
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <TextArea
        id={id}
        value={value}
        maxLength={maxLength}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
        {hint}
      </p>
    </div>
  );
}
