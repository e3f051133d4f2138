import { TextField } from '@dreamreel/ui/controls/text-field';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LongTextField } from '../../labeled-fields.tsx';
import type { TextFieldOfMovie } from './movie-draft.ts';

/** Labels of the form's fields. */
export const FIELD_LABELS = {
  aliases: msg`Other titles`,
  cast: msg`Main cast (up to five, separated by commas)`,
  description: msg({ message: 'Description', context: 'movieForm' }),
  director: msg`Director`,
  featureDate: msg`Feature date`,
  genres: msg`Genres (up to three, separated by commas)`,
  germanDescription: msg`German description (optional)`,
  germanTitle: msg`German title (optional)`,
  imdbId: msg`IMDb ID (tt…)`,
  title: msg`Title`,
  tmdbId: msg`TMDB ID`,
  year: msg`Year`,
};

const HINTS = {
  aliases: msg`One per line. Each one counts as a correct guess.`,
  description: msg`Shown to players who have finished the game.`,
  germanDescription: msg`Shown on German pages instead of the description.`,
};

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
  const { t } = useLingui();
  const { name, maxLength, inputMode, isWide } = field;
  const label = t(FIELD_LABELS[name]);
  const hint = field.hint && t(HINTS[field.hint]);
  return (
    <div className={isWide && 'sm:col-span-2'}>
      {hint === undefined ? (
        <TextField
          {...{ name, label, maxLength, inputMode, value, error }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <LongTextField {...{ label, hint, value, maxLength, onChange }} />
      )}
    </div>
  );
}
