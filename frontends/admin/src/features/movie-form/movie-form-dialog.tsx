import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { useDateInput } from '@dreamreel/ui/controls/use-date-input';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { ConflictChoices } from '../../conflicts/conflict-choices.tsx';
import { draftFrom, formatFieldText, type MovieField, textFields } from './movie-draft.ts';
import { MovieLookup } from './movie-lookup.tsx';
import { FIELD_LABELS, MovieTextField } from './movie-text-field.tsx';
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
  const generatesImages = useRef(false);
  const today = useGameDate();
  const { draft, set, fill, fieldErrors, conflicts, cause, chooseVersion, isBusy, save, question } = useMovieForm({
    movie,
    date,
    onSaved: (saved) => {
      onClose();
      if (generatesImages.current) onGenerate(saved);
    },
  });

  const day = useDateInput({ type: 'date', value: draft.featureDate, onChange: (value) => set('featureDate', value) });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    generatesImages.current = submitter?.dataset.next === 'images';
    const first = day.isIncomplete ? '[name="featureDate"]' : save();
    if (first) event.currentTarget.querySelector<HTMLElement>(first)?.focus();
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={movie ? t`Edit ${{ title: movie.title }}` : t`Add a movie`}
        className="sm:max-w-xl"
        onOpenAutoFocus={(event) => startsAt && focusField(event, startsAt)}
      >
        {!movie && <MovieLookup onChoose={(found) => fill(draftFrom(found, draft))} />}
        <form noValidate onSubmit={submit} className={movie ? '' : 'mt-4'}>
          <ConflictChoices
            what={t`this movie`}
            cause={cause}
            conflicts={conflicts.map((conflict) => ({
              ...conflict,
              label: t(FIELD_LABELS[conflict.name]),
              mine: formatFieldText(conflict, conflict.mine),
              theirs: formatFieldText(conflict, conflict.theirs),
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
          <div className="mt-2 flex flex-wrap justify-end gap-2">
            {movie ? (
              <Button type="submit" variant="primary" busy={isBusy}>
                <Trans>Save</Trans>
              </Button>
            ) : (
              <>
                <Button type="submit" busy={isBusy && !generatesImages.current}>
                  <Trans>Add</Trans>
                </Button>
                <Button type="submit" variant="primary" data-next="images" busy={isBusy && generatesImages.current}>
                  {t`Add & Generate Images`}
                </Button>
              </>
            )}
          </div>
        </form>
        {question && (
          <ConfirmDialog
            title={t`Is this the same movie?`}
            confirmLabel={movie ? t`Save anyway` : t`Add anyway`}
            onConfirm={question.onConfirm}
            onClose={question.onClose}
          >
            {question.description}
          </ConfirmDialog>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Focuses a field of the dialog that has just opened. */
function focusField(event: Event, name: MovieField): void {
  event.preventDefault();
  if (event.target instanceof Element) event.target.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
