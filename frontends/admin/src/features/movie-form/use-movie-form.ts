import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { actionSucceeded } from '@dreamreel/ui/action-succeeded';
import { now } from '@dreamreel/ui/clock';
import { HttpError } from '@dreamreel/ui/http';
import { toast } from '@dreamreel/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/admin-request.ts';
import { changeMovie, createMovie, type MovieResponse } from './api.ts';
import {
  changesTo,
  draftOf,
  emptyDraft,
  type FieldErrors,
  fieldErrorsOf,
  type MovieDraft,
  type MovieField,
  newMovie,
  textFields,
} from './movie-draft.ts';

type MovieForm = {
  /** The movie to change; `null` for a new one. */
  movie: AdminMovie | null;
  /** The preselected day of a new movie. */
  date: GameDate | undefined;
  onSaved: (movie: AdminMovie) => void;
};

const SAVE = 'save a movie';

/** In the order of the form. */
const FIELDS: readonly MovieField[] = [...textFields.map(({ name }) => name), 'featureDate'];

/** The field that an error code of the server is about. */
const fieldOf: Readonly<Record<string, MovieField>> = {
  'movie-exists': 'title',
  'movie-deleted': 'title',
  'date-taken': 'featureDate',
  'day-begun': 'featureDate',
  'not-public': 'featureDate',
};

/** The fields of the form, their errors, and saving. */
export function useMovieForm({ movie, date, onSaved }: MovieForm) {
  const movies = useMovieCache();
  const today = utcDate(now());
  const [draft, setDraft] = useState<MovieDraft>(() =>
    movie ? draftOf(movie, today) : { ...emptyDraft, featureDate: date ?? '' },
  );
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  /** Whether the admin must confirm that a movie is planned whose easiest hint says nothing. */
  const [isWeak, setWeak] = useState(false);

  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async (confirmed: { confirmWeakHint?: true }): Promise<MovieResponse | undefined> => {
      if (!movie) return createMovie(newMovie(draft));
      const changes = changesTo(movie, draft, today);
      return changes && changeMovie(movie.id, { ...changes, ...confirmed });
    },
    onSuccess: (response) => {
      actionSucceeded(SAVE);
      if (response) {
        movies.put(response.movie);
        toast({ title: movie ? 'Movie Saved' : 'Movie Added', description: response.message });
      }
      const saved = response?.movie ?? movie;
      if (saved) onSaved(saved);
    },
    onError: (failure) => {
      if (failure instanceof HttpError && failure.code === 'weak-hint') {
        setWeak(true);
        return;
      }
      const description = failureText(failure, 'Nothing was saved. Try again.');
      const field = failure instanceof HttpError ? fieldOf[failure.code ?? ''] : undefined;
      if (field) setFieldErrors({ [field]: description });
      else toast({ title: 'Failed to save movie', description, variant: 'destructive', action: SAVE });
    },
  });

  const save = (): MovieField | undefined => {
    const errors = fieldErrorsOf(draft, today);
    setFieldErrors(errors);
    const first = FIELDS.find((field) => errors[field]);
    if (!first && !saving.isPending) saving.mutate({});
    return first;
  };

  return {
    draft,
    set: (field: MovieField, value: string) => setDraft({ ...draft, [field]: value }),
    fill: setDraft,
    fieldErrors,
    isBusy: saving.isPending,
    weakHint: isWeak
      ? { onConfirm: () => saving.mutate({ confirmWeakHint: true }), onClose: () => setWeak(false) }
      : null,
    /** Saves the form, or returns the first field with an error. */
    save,
  };
}
