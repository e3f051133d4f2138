import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { RecentChange } from '@dreamreel/proto/identity/audit-log';
import { now } from '@dreamreel/ui/browser/clock';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded, type Toast, toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendIfNotSimilar, useUnsavedChanges } from '../../confirm.tsx';
import { type Choice, type Conflict, mergeText, readRecentChanges, withTypedText } from '../../conflicts.tsx';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText, serverMessage } from '../../session/failure-text.ts';
import {
  changesTo,
  draftOf,
  emptyDraft,
  type FieldErrors,
  fieldErrorsOf,
  MOVIE_FIELDS,
  type MovieDraft,
  type MovieField,
  newMovie,
} from './movie-draft.ts';

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
  const [openedDraft] = useState<MovieDraft>(() => (movie ? draftOf(movie, openedOn) : emptyDraft(date)));
  const [draft, setDraft] = useState(openedDraft);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const { conflicts, cause, setConflicts, chooseVersion, updateConflict } = useFieldConflicts(draft, setDraft);
  useUnsavedChanges(draft !== openedDraft);

  const saving = useMutation({
    mutationFn: () =>
      sendIfNotSimilar<SaveResult>(
        (confirmed) => (base ? saveChanges({ movie: base, draft }, openedOn, confirmed) : addMovie(draft, confirmed)),
        base ? t`Save anyway` : t`Add anyway`,
      ),
    onSuccess: (result) => {
      if (!result) return;
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
      const description = failureText(failure, t`The server didn’t respond. Your text is still here. Try again.`);
      const field = failure instanceof HttpError && fieldByCode[failure.code ?? ''];
      if (field) setFieldErrors({ [field]: description });
      else toast({ title: t`Couldn’t save the movie`, description, action: SAVE });
    },
  });

  const save = (): string | undefined => {
    const errors = fieldErrorsOf(draft, utcDate(now()), base ? draftOf(base, openedOn).featureDate : '');
    setFieldErrors(errors);
    const undecided = conflicts.find(({ choice }) => choice === undefined);
    if (undecided) return `[data-conflict="${undecided.name}"]`;
    const firstInvalid = MOVIE_FIELDS.find((name) => errors[name]);
    if (!firstInvalid && !saving.isPending) saving.mutate();
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
    /** Saves the form. If a field is invalid or a conflict is open, returns the selector of the first such control. */
    save,
  };
}

function savedToast(isNew: boolean, { title }: AdminMovie, message: string): Toast {
  return isNew
    ? { title: t`Movie Added`, description: serverMessage(message, t`${title} was added to the list`) }
    : { title: t`Movie Saved`, description: serverMessage(message, t`${title} saved`) };
}

type FieldConflicts = Pick<Extract<SaveResult, { state: 'conflict' }>, 'conflicts' | 'cause'>;

/** Tracks conflicting fields until the admin has chosen a version for each of them. */
function useFieldConflicts(draft: MovieDraft, setDraft: (draft: MovieDraft) => void) {
  const [{ conflicts, cause }, setConflicts] = useState<FieldConflicts>({ conflicts: [], cause: undefined });
  const update = (changed: FieldConflict[]) => setConflicts({ conflicts: changed, cause });
  return {
    conflicts,
    cause,
    setConflicts,
    chooseVersion: (name: string, choice: Choice) => {
      const chosen = conflicts.find((conflict) => conflict.name === name);
      if (!chosen) return;
      update(conflicts.map((conflict) => (conflict === chosen ? { ...chosen, choice } : conflict)));
      setDraft({ ...draft, [chosen.name]: chosen[choice] });
    },
    /** Updates this admin's version when the admin types in a conflicting field. */
    updateConflict: (field: MovieField, value: string) =>
      update(conflicts.map((conflict) => (conflict.name === field ? withTypedText(conflict, value) : conflict))),
  };
}

type EditedMovie = { readonly movie: AdminMovie; readonly draft: MovieDraft };

type SaveResult =
  /** `message` is undefined if there were no changes to save. */
  | { readonly state: 'saved'; readonly movie: AdminMovie; readonly message?: string }
  /**
   * Nothing was saved. `movie` is the version saved by another admin, and `draft` contains the merged changes of both
   * admins. `cause` is the latest change to the movie, if it is known.
   */
  | ({
      readonly state: 'conflict';
      readonly conflicts: readonly FieldConflict[];
      readonly cause: RecentChange | undefined;
    } & EditedMovie);

type Confirmed = { readonly confirmSimilar?: true };

async function addMovie(draft: MovieDraft, confirmed: Confirmed): Promise<SaveResult> {
  return {
    state: 'saved',
    ...(await callOperation(movieOperations.createMovie, { ...newMovie(draft), ...confirmed })),
  };
}

/**
 * Saves the changed fields based on the version of the movie that the admin saw. If another admin has changed only
 * other fields since then, saves the changes on top of the newer version.
 */
async function saveChanges({ movie, draft }: EditedMovie, today: GameDate, confirmed: Confirmed): Promise<SaveResult> {
  const changes = changesTo(movie, draft, today);
  if (!changes) return { state: 'saved', movie };
  try {
    const request = { movieId: movie.id, ...changes, ...confirmed, version: movie.version };
    return { state: 'saved', ...(await callOperation(movieOperations.changeMovie, request)) };
  } catch (failure) {
    if (!(failure instanceof HttpError && failure.code === 'conflict')) throw failure;
    const current = await callOperation(movieOperations.movie, { movieId: movie.id });
    const merged = mergeDrafts({ movie, draft }, current, today);
    if (merged.conflicts.length > 0) {
      const cause = (await readRecentChanges()).find(({ movieId }) => movieId === movie.id);
      return { state: 'conflict', movie: current, ...merged, cause };
    }
    return saveChanges({ movie: current, draft: merged.draft }, today, confirmed);
  }
}

/** A conflict in a form field. The form adds the label. */
type FieldConflict = Omit<Conflict, 'label'> & { readonly name: MovieField };

/** Merges the edits of a movie with the version that another admin has saved in the meantime. */
function mergeDrafts({ movie, draft }: EditedMovie, current: AdminMovie, today: GameDate) {
  const [base, theirs] = [draftOf(movie, today), draftOf(current, today)];
  const conflicts: FieldConflict[] = [];
  let merged: MovieDraft = { ...draft, poster_path: theirs.poster_path };
  for (const name of MOVIE_FIELDS) {
    const { text, isConflict } = mergeText({ base: base[name], mine: draft[name], theirs: theirs[name] });
    merged = { ...merged, [name]: text };
    if (isConflict) conflicts.push({ name, mine: draft[name], theirs: theirs[name] });
  }
  return { draft: merged, conflicts };
}
