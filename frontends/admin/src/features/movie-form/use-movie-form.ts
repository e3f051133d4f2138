import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { now } from '@dreamreel/ui/browser/clock';
import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded, type Toast, toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { serverMessage } from '../../server-message.ts';
import { failureText } from '../../session/failure-text.ts';
import { createMovie } from './api.ts';
import {
  draftOf,
  emptyDraft,
  type FieldErrors,
  fieldErrorsOf,
  MOVIE_FIELDS,
  type MovieDraft,
  type MovieField,
  newMovie,
} from './movie-draft.ts';
import { type Confirmed, type SaveResult, saveChanges } from './save-changes.ts';
import { useFieldConflicts } from './use-field-conflicts.ts';

type MovieForm = {
  /** The movie to edit, or `null` for a new movie. */
  movie: AdminMovie | null;
  /** The preselected day of a new movie. */
  date: GameDate | undefined;
  onSaved: (movie: AdminMovie) => void;
};

const SAVE = 'save a movie';

/** Form fields by server error code. */
const fieldByCode: Readonly<Record<string, MovieField>> = {
  'movie-exists': 'title',
  'movie-deleted': 'title',
  'date-taken': 'featureDate',
  'day-begun': 'featureDate',
  'not-public': 'featureDate',
};

/** Manages the form's fields, errors, and conflicts with another admin's changes, and saves the movie. */
export function useMovieForm({ movie, date, onSaved }: MovieForm) {
  const { t } = useLingui();
  const movies = useMovieCache();
  /**
   * The date on which the form was opened. The form keeps using this date after midnight, so that the movie's next day
   * doesn't change while it is edited.
   */
  const [openedOn] = useState(() => utcDate(now()));
  /**
   * The movie version that the changes are based on: the version loaded by the form, or a newer version saved by
   * another admin.
   */
  const [base, setBase] = useState(movie);
  const [draft, setDraft] = useState<MovieDraft>(() => (movie ? draftOf(movie, openedOn) : emptyDraft(date)));
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const { conflicts, cause, setConflicts, chooseVersion, updateConflict } = useFieldConflicts(draft, setDraft);
  /** The server's warning about a movie of the same year with almost the same title. */
  const [warning, setWarning] = useState<string | null>(null);

  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async (confirmed: Confirmed): Promise<SaveResult> => {
      if (base) return saveChanges({ movie: base, draft }, openedOn, confirmed);
      return { state: 'saved', ...(await createMovie({ ...newMovie(draft), ...confirmed })) };
    },
    onSuccess: (result) => {
      actionSucceeded(SAVE);
      movies.put(result.movie);
      if (result.state === 'conflict') {
        setBase(result.movie);
        setDraft(result.draft);
        return setConflicts(result);
      }
      if (result.message) toast(savedToast(movie === null, result.movie, result.message));
      onSaved(result.movie);
    },
    onError: (failure) => {
      const code = failure instanceof HttpError ? failure.code : undefined;
      const description = failureText(failure, t`The server didn’t respond. Your text is still here. Try again.`);
      const field = fieldByCode[code ?? ''];
      if (code === 'similar-movie') setWarning(description);
      else if (field) setFieldErrors({ [field]: description });
      else toast({ title: t`Couldn’t save the movie`, description, variant: 'destructive', action: SAVE });
    },
  });

  const save = (): string | undefined => {
    const errors = fieldErrorsOf(draft, utcDate(now()), base ? draftOf(base, openedOn).featureDate : '');
    setFieldErrors(errors);
    const undecided = conflicts.find(({ choice }) => choice === undefined);
    if (undecided) return `[data-conflict="${undecided.name}"]`;
    const firstInvalid = MOVIE_FIELDS.find((name) => errors[name]);
    if (!firstInvalid && !saving.isPending) saving.mutate({});
    return firstInvalid && `[name="${firstInvalid}"]`;
  };

  return {
    draft,
    set: (field: MovieField, value: string) => {
      setDraft({ ...draft, [field]: value });
      updateConflict(field, value);
    },
    fill: setDraft,
    fieldErrors,
    conflicts,
    cause,
    chooseVersion,
    isBusy: saving.isPending,
    question: warning && {
      description: warning,
      onConfirm: () => saving.mutate({ confirmSimilar: true }),
      onClose: () => setWarning(null),
    },
    /** Saves the form. If a field is invalid or a conflict is open, returns the selector of the first such control. */
    save,
  };
}

function savedToast(isNew: boolean, { title }: AdminMovie, message: string): Toast {
  return isNew
    ? { title: t`Movie Added`, description: serverMessage(message, t`${title} was added to the list`) }
    : { title: t`Movie Saved`, description: serverMessage(message, t`${title} saved`) };
}
