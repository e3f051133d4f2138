import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie, MovieLookupResult } from '@dreamreel/proto/catalogue/movies';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { Input } from '@dreamreel/ui/controls/input';
import { Label, TextField } from '@dreamreel/ui/controls/text-field';
import { useDateInput } from '@dreamreel/ui/controls/use-date-input';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ConflictChoices } from '../../conflicts/conflict-choices.tsx';
import { draftFrom, formatFieldText, type MovieField, textFields } from './movie-draft.ts';
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
  /** The number of movies added since the dialog was opened. The next movie gets an empty form. */
  const [addedCount, setAddedCount] = useState(0);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={movie ? t`Edit ${{ title: movie.title }}` : t`Add a movie`}
        className="sm:max-w-xl"
        onOpenAutoFocus={(event) => startsAt && focusField(event, startsAt)}
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
      </DialogContent>
    </Dialog>
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

/** Focuses a field of the dialog that has just opened. */
function focusField(event: Event, name: MovieField): void {
  event.preventDefault();
  if (event.target instanceof Element) event.target.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

const SOURCES = {
  corpus: msg`built-in list`,
  tmdb: msg`movie database`,
};

type MovieLookupProps = {
  /** Whether to focus the field when it appears. */
  isFocused: boolean;
  onChoose: (movie: MovieLookupResult) => void;
};

/** Search field that looks up a movie by part of its title and fills in the form. */
function MovieLookup({ isFocused, onChoose }: MovieLookupProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const [text, setText] = useState('');
  const { data: found, isFetching, isError } = useQuery(lookupQuery(text));
  const id = useId();
  const isLongEnough = text.trim().length >= 2;

  return (
    <div className="rounded-card bg-ink/5 p-4">
      <Label htmlFor={id} className="mb-1.5">
        <Trans>Look up a movie</Trans>
      </Label>
      <Input
        ref={input}
        id={id}
        type="search"
        value={text}
        autoComplete="off"
        placeholder={t`Part of the title`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div aria-live="polite" className="mt-2 min-h-5 text-ink-soft text-sm">
        {!isLongEnough
          ? t`Or fill in the form yourself.`
          : isError
            ? t`The search is unavailable. Fill in the form yourself.`
            : found === undefined || isFetching
              ? t`Searching…`
              : found.length === 0 && t`No movies found. Fill in the form yourself.`}
      </div>
      {isLongEnough && found && found.length > 0 && (
        <ul aria-label={t`Movies found`} className="mt-1 max-h-60 overflow-y-auto">
          {found.map((movie) => (
            <li key={`${movie.source} ${movie.title} ${movie.year}`}>
              <button
                type="button"
                disabled={movie.movieId !== null}
                onClick={() => {
                  onChoose(movie);
                  setText('');
                }}
                className="flex min-h-10 w-full items-baseline gap-2 rounded-control px-2 py-1.5 text-left hover:bg-ink/8 disabled:opacity-45 disabled:hover:bg-transparent"
              >
                <span className="wrap-anywhere min-w-0 font-medium">{movie.title}</span>
                <span className="tabular-nums">{movie.year}</span>
                <span className="ml-auto shrink-0 text-ink-soft text-xs">
                  {movie.movieId === null ? t(SOURCES[movie.source]) : t`already added`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const LOOKUP_PAUSE_MS = 250;
const LOOKUP_FROM_CHARACTERS = 2;

/**
 * Query that looks up movies by title. Debounced: typing again changes the query key, which aborts the pending request.
 */
function lookupQuery(text: string) {
  const query = text.trim().slice(0, 100);
  return queryOptions({
    queryKey: ['admin', 'lookup', query.toLowerCase()],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, LOOKUP_PAUSE_MS));
      signal.throwIfAborted();
      return callOperation(movieOperations.lookupMovie, { query }, { signal });
    },
    enabled: query.length >= LOOKUP_FROM_CHARACTERS,
    placeholderData: keepPreviousData,
  });
}
