import { Label } from '@dreamreel/ui/controls/label';
import { TextArea } from '@dreamreel/ui/controls/text-area';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { useId } from 'react';
import type { TextFieldOfMovie } from './movie-draft.ts';

type MovieTextFieldProps = TextFieldOfMovie & {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A field of the movie form: of one line with room for an error, or of several with a hint. */
export function MovieTextField({ isWide, hint, onChange, ...field }: MovieTextFieldProps) {
  return (
    <div className={isWide && 'sm:col-span-2'}>
      {hint === undefined ? (
        <TextField {...field} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <LongField {...field} hint={hint} onChange={onChange} />
      )}
    </div>
  );
}

type LongFieldProps = Pick<MovieTextFieldProps, 'label' | 'value' | 'maxLength' | 'onChange'> & { hint: string };

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
