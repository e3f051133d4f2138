import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/movies';
import { now } from '@dreamreel/ui/clock';
import { HttpError } from '@dreamreel/ui/http';
import { toast } from '@dreamreel/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/admin-request.ts';
import { changeMovie, createMovie, type MovieAnswer } from './api.ts';
import {
  changesTo,
  draftOf,
  emptyDraft,
  type Mistakes,
  type MovieDraft,
  type MovieField,
  mistakesIn,
  newMovie,
} from './movie-draft.ts';

type MovieForm = {
  /** The movie to change; `null` for a new one. */
  movie: AdminMovie | null;
  /** The day for a new one, where it was chosen before. */
  date: GameDate | undefined;
  onSaved: (movie: AdminMovie) => void;
};

/** Which field a refusal of the server is about. */
const fieldOf: Readonly<Record<string, MovieField>> = {
  'movie-exists': 'title',
  'movie-deleted': 'title',
  'date-taken': 'featureDate',
  'day-begun': 'featureDate',
};

/** The fields, what is wrong with them, and sending them. */
export function useMovieForm({ movie, date, onSaved }: MovieForm) {
  const movies = useMovieCache();
  const today = utcDate(now());
  const [draft, setDraft] = useState<MovieDraft>(() =>
    movie ? draftOf(movie, today) : { ...emptyDraft, featureDate: date ?? '' },
  );
  const [mistakes, setMistakes] = useState<Mistakes>({});

  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<MovieAnswer | undefined> => {
      if (!movie) return createMovie(newMovie(draft));
      const changes = changesTo(movie, draft, today);
      return changes && changeMovie(movie.id, changes);
    },
    onSuccess: (answer) => {
      if (answer) {
        movies.put(answer.movie);
        toast({ title: movie ? 'Movie Saved' : 'Movie Added', description: answer.message });
      }
      const saved = answer?.movie ?? movie;
      if (saved) onSaved(saved);
    },
    onError: (failure) => {
      const description = failureText(failure, 'Nothing was saved. Try again.');
      const field = failure instanceof HttpError ? fieldOf[failure.code ?? ''] : undefined;
      if (field) setMistakes({ [field]: description });
      else toast({ title: 'Failed to save movie', description, variant: 'destructive' });
    },
  });

  const save = (): MovieField | undefined => {
    const found = mistakesIn(draft, today);
    setMistakes(found);
    const [first] = (['title', 'year', 'description', 'aliases', 'featureDate'] as const).filter(
      (field) => found[field],
    );
    if (!first && !saving.isPending) saving.mutate();
    return first;
  };

  return {
    draft,
    set: (field: MovieField, value: string) => setDraft({ ...draft, [field]: value }),
    fill: setDraft,
    mistakes,
    isBusy: saving.isPending,
    /** Sends the form, or answers which field to look at first. */
    save,
  };
}
