import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { type FormEvent, useRef } from 'react';
import { ConflictChoices } from '../../conflicts/conflict-choices.tsx';
import { WeakHintDialog } from '../../movies/weak-hint-dialog.tsx';
import { shownText } from './merge-drafts.ts';
import { draftFrom, textFields } from './movie-draft.ts';
import { MovieLookup } from './movie-lookup.tsx';
import { MovieTextField } from './movie-text-field.tsx';
import { useMovieForm } from './use-movie-form.ts';

type MovieFormDialogProps = {
  /** The movie to change; `null` for a new one. */
  movie: AdminMovie | null;
  /** The preselected day of a new movie. */
  date?: GameDate | undefined;
  onClose: () => void;
  /** A new movie was added, and its images are to be generated next. */
  onGenerate: (movie: AdminMovie) => void;
};

/** The form for a movie's title, year, texts and day. Shown while mounted. */
export function MovieFormDialog({ movie, date, onClose, onGenerate }: MovieFormDialogProps) {
  const wantsImages = useRef(false);
  const today = useGameDate();
  const { draft, set, fill, fieldErrors, conflicts, chooseVersion, isBusy, save, question } = useMovieForm({
    movie,
    date,
    onSaved: (saved) => {
      onClose();
      if (wantsImages.current) onGenerate(saved);
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    wantsImages.current = submitter?.dataset.next === 'images';
    const first = save();
    if (first) event.currentTarget.querySelector<HTMLElement>(first)?.focus();
  };

  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent title={movie ? `Edit ${movie.title}` : 'Add a movie'} className="sm:max-w-xl">
        {!movie && <MovieLookup onChoose={(found) => fill(draftFrom(found, draft))} />}
        <form noValidate onSubmit={submit} className={movie ? '' : 'mt-4'}>
          <ConflictChoices
            what="this movie"
            conflicts={conflicts.map((conflict) => ({
              ...conflict,
              mine: shownText(conflict, conflict.mine),
              theirs: shownText(conflict, conflict.theirs),
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
            label="Feature date"
            name="featureDate"
            type="date"
            min={addDays(today, 1)}
            value={draft.featureDate}
            error={fieldErrors.featureDate}
            onChange={(event) => set('featureDate', event.currentTarget.value)}
          />
          <div className="mt-2 flex flex-wrap justify-end gap-2">
            {movie ? (
              <Button type="submit" variant="primary" busy={isBusy}>
                Save
              </Button>
            ) : (
              <>
                <Button type="submit" busy={isBusy && !wantsImages.current}>
                  Add
                </Button>
                <Button type="submit" variant="primary" data-next="images" busy={isBusy && wantsImages.current}>
                  Add & Generate Images
                </Button>
              </>
            )}
          </div>
        </form>
        {question?.code === 'weak-hint' && <WeakHintDialog {...question} />}
        {question?.code === 'similar-movie' && (
          <ConfirmDialog
            title="Is this the same movie?"
            confirmLabel={movie ? 'Save anyway' : 'Add anyway'}
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
