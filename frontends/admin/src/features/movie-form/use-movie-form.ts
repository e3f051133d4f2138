import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { now } from '@dreamreel/ui/browser/clock';
import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { createMovie } from './api.ts';
import { FIELDS } from './merge-drafts.ts';
import {
  draftOf,
  emptyDraft,
  type FieldErrors,
  fieldErrorsOf,
  type MovieDraft,
  type MovieField,
  newMovie,
} from './movie-draft.ts';
import { type Confirmed, type SaveResult, saveChanges } from './save-changes.ts';
import { useFieldConflicts } from './use-field-conflicts.ts';

type MovieForm = {
  /** The movie to change; `null` for a new one. */
  movie: AdminMovie | null;
  /** The preselected day of a new movie. */
  date: GameDate | undefined;
  onSaved: (movie: AdminMovie) => void;
};

const SAVE = 'save a movie';

/** The request field that confirms each of the server's questions. */
const CONFIRMED_BY = { 'weak-hint': 'confirmWeakHint', 'similar-movie': 'confirmSimilar' } as const;
type Question = {
  readonly code: keyof typeof CONFIRMED_BY;
  readonly description: string;
  readonly confirmed: Confirmed;
};

/** The field that an error code of the server is about. */
const fieldOf: Readonly<Record<string, MovieField>> = {
  'movie-exists': 'title',
  'movie-deleted': 'title',
  'date-taken': 'featureDate',
  'day-begun': 'featureDate',
  'not-public': 'featureDate',
};

/** The fields of the form, their errors, the conflicts with what somebody else has saved, and saving. */
export function useMovieForm({ movie, date, onSaved }: MovieForm) {
  const movies = useMovieCache();
  /** What is typed is compared with the movie as the form has opened it, although midnight may pass. */
  const [openedOn] = useState(() => utcDate(now()));
  /** The movie that the changes are based on: as it was opened, or as somebody else has saved it since. */
  const [base, setBase] = useState(movie);
  const [draft, setDraft] = useState<MovieDraft>(() => (movie ? draftOf(movie, openedOn) : emptyDraft(date)));
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const { conflicts, setConflicts, chooseVersion, noteTyped } = useFieldConflicts(draft, setDraft);
  /** What the server wants the admin to confirm, and what they have confirmed before. */
  const [question, setQuestion] = useState<Question | null>(null);

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
        return setConflicts(result.conflicts);
      }
      if (result.message) toast({ title: movie ? 'Movie Saved' : 'Movie Added', description: result.message });
      onSaved(result.movie);
    },
    onError: (failure, confirmed) => {
      const code = failure instanceof HttpError ? failure.code : undefined;
      const description = failureText(failure, 'Nothing was saved. Try again.');
      const field = fieldOf[code ?? ''];
      if (code === 'weak-hint' || code === 'similar-movie') setQuestion({ code, description, confirmed });
      else if (field) setFieldErrors({ [field]: description });
      else toast({ title: 'Failed to save movie', description, variant: 'destructive', action: SAVE });
    },
  });

  const save = (): string | undefined => {
    const errors = fieldErrorsOf(draft, utcDate(now()), base ? draftOf(base, openedOn).featureDate : '');
    setFieldErrors(errors);
    const undecided = conflicts.find(({ choice }) => choice === undefined);
    if (undecided) return `[data-conflict="${undecided.name}"]`;
    const first = FIELDS.find(({ name }) => errors[name]);
    if (!first && !saving.isPending) saving.mutate({});
    return first && `[name="${first.name}"]`;
  };

  return {
    draft,
    set: (field: MovieField, value: string) => {
      setDraft({ ...draft, [field]: value });
      noteTyped(field, value);
    },
    fill: setDraft,
    fieldErrors,
    conflicts,
    chooseVersion,
    isBusy: saving.isPending,
    question: question && {
      ...question,
      onConfirm: () => saving.mutate({ ...question.confirmed, [CONFIRMED_BY[question.code]]: true }),
      onClose: () => setQuestion(null),
    },
    /** Saves the form, or returns the selector of the first control that needs the admin. */
    save,
  };
}
