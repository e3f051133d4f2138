import { Label } from '@dreamreel/ui/controls/label';
import { TextArea } from '@dreamreel/ui/controls/text-area';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useId } from 'react';
import type { TextFieldOfMovie } from './movie-draft.ts';
import { movieFormTexts } from './texts.ts';

type MovieTextFieldProps = {
  field: TextFieldOfMovie;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/**
 * A text field in the movie form. Single-line fields reserve space for an error, and multi-line fields have help text
 * below.
 */
export function MovieTextField({ field, value, error, onChange }: MovieTextFieldProps) {
  const texts = useTexts(movieFormTexts);
  const { name, maxLength, inputMode, isWide } = field;
  const label = texts[name];
  const hint = field.hint && texts[field.hint];
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

type LongFieldProps = Pick<TextFieldOfMovie, 'maxLength'> &
  Pick<MovieTextFieldProps, 'value' | 'onChange'> & { label: string; hint: string };

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
