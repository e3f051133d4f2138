import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { useDateInput } from '@dreamreel/ui/controls/use-date-input';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { FormDialog } from '../../confirm.tsx';
import { ConflictChoices } from '../../conflicts.tsx';
import { LongTextField } from '../../labeled-fields.tsx';
import {
  draftFrom,
  formatFieldText,
  labelOf,
  type MovieField,
  type TextFieldOfMovie,
  textFields,
} from './movie-draft.ts';
import { MovieLookup } from './movie-lookup.tsx';
import { useMovieForm } from './use-movie-form.ts';

type MovieFormDialogProps = {
  /** The movie to edit, or `null` for a new movie. */
  movie: AdminMovie | null;
  /** The preselected day of a new movie. */
  date?: GameDate | undefined;
  /** The field that is focused first. The default is the first field. */
  startsAt?: 'featureDate' | undefined;
  onClose: () => void;
  /** Called after a new movie is added if the admin chose to generate its images next. */
  onGenerate: (movie: AdminMovie) => void;
};

/** Dialog for editing a movie's title, year, descriptions and day. The dialog is open while mounted. */
export function MovieFormDialog({ movie, date, startsAt, onClose, onGenerate }: MovieFormDialogProps) {
  const { t } = useLingui();
  /** The number of movies added since the dialog was opened. The next movie gets an empty form. */
  const [addedCount, setAddedCount] = useState(0);
  return (
    <FormDialog
      title={movie ? t`Edit ${{ title: movie.title }}` : t`Add a movie`}
      className="sm:max-w-xl"
      onOpenAutoFocus={(event) => startsAt && focusField(event, startsAt)}
      onClose={onClose}
    >
      <MovieForm
        key={addedCount}
        movie={movie}
        date={addedCount === 0 ? date : undefined}
        isNext={addedCount > 0}
        onSaved={(saved, next) => {
          if (next === 'another') return setAddedCount(addedCount + 1);
          onClose();
          if (next === 'images') onGenerate(saved);
        }}
      />
    </FormDialog>
  );
}

type MovieFormProps = Pick<MovieFormDialogProps, 'movie' | 'date'> & {
  /** Whether a movie was just added, and the form is ready for the next one. */
  isNext: boolean;
  /** `next` is what the admin chose to do after adding the movie. */
  onSaved: (movie: AdminMovie, next: string | undefined) => void;
};

function MovieForm({ movie, date, isNext, onSaved }: MovieFormProps) {
  const { t } = useLingui();
  const next = useRef<string>(undefined);
  const today = useGameDate();
  const { draft, set, fill, fieldErrors, conflicts, cause, chooseVersion, isBusy, save } = useMovieForm({
    movie,
    date,
    onSaved: (saved) => onSaved(saved, next.current),
  });

  const day = useDateInput({ type: 'date', value: draft.featureDate, onChange: (value) => set('featureDate', value) });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    next.current = submitter?.dataset.next;
    const first = day.isIncomplete ? '[name="featureDate"]' : save();
    if (first) event.currentTarget.querySelector<HTMLElement>(first)?.focus();
  };

  return (
    <>
      {!movie && <MovieLookup isFocused={isNext} onChoose={(found) => fill(draftFrom(found, draft))} />}
      <form noValidate onSubmit={submit} className={movie ? '' : 'mt-4'}>
        <ConflictChoices
          what={t`this movie`}
          cause={cause}
          conflicts={conflicts.map((conflict) => ({
            ...conflict,
            label: t(labelOf(conflict.name)),
            mine: formatFieldText(conflict.name, conflict.mine),
            theirs: formatFieldText(conflict.name, conflict.theirs),
          }))}
          onChoose={chooseVersion}
        />
        <div className="grid gap-x-3 sm:grid-cols-[1fr_7rem]">
          {textFields.map((field) => (
            <MovieTextField
              key={field.name}
              field={field}
              value={draft[field.name]}
              error={fieldErrors[field.name]}
              onChange={(value) => set(field.name, value)}
            />
          ))}
        </div>
        <TextField
          label={t`Feature date`}
          name="featureDate"
          {...day.input}
          min={addDays(today, 1)}
          error={day.isIncomplete ? t`Please enter a complete date` : fieldErrors.featureDate}
        />
        <div className="-mx-6 -mb-6 sticky bottom-[-1.5rem] z-10 mt-2 flex flex-wrap justify-end gap-2 border-line border-t bg-raised px-6 py-4 max-sm:[&>button]:!px-3 max-sm:[&>button]:!text-sm">
          {movie ? (
            <Button type="submit" variant="primary" busy={isBusy}>
              <Trans>Save</Trans>
            </Button>
          ) : (
            <>
              <Button type="submit" busy={isBusy && next.current === undefined}>
                <Trans>Add</Trans>
              </Button>
              <Button type="submit" data-next="another" busy={isBusy && next.current === 'another'}>
                {t`Add & Start Another`}
              </Button>
              <Button type="submit" variant="primary" data-next="images" busy={isBusy && next.current === 'images'}>
                {t`Add & Generate Images`}
              </Button>
            </>
          )}
        </div>
      </form>
    </>
  );
}

type MovieTextFieldProps = {
  field: TextFieldOfMovie;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A text field. Single-line fields reserve space for an error, and multi-line fields have help text below. */
function MovieTextField({ field, value, error, onChange }: MovieTextFieldProps) {
  const { t } = useLingui();
  const { name, maxLength, inputMode, isWide, hint } = field;
  const label = t(field.label);
  return (
    <div className={isWide && 'sm:col-span-2'}>
      {hint ? (
        <LongTextField {...{ label, maxLength, value, onChange }} hint={t(hint)} />
      ) : (
        <TextField
          {...{ name, label, maxLength, inputMode, value, error }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

/** Focuses a field of the dialog that has just opened. */
function focusField(event: Event, name: MovieField): void {
  event.preventDefault();
  if (event.target instanceof Element) event.target.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
