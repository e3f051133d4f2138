import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { MovieLookupResult } from '@dreamreel/proto/catalogue/movies';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LabeledInput } from '../../labeled-fields.tsx';

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
export function MovieLookup({ isFocused, onChoose }: MovieLookupProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const [text, setText] = useState('');
  const { data: found, isFetching, isError } = useQuery(lookupQuery(text));
  const isLongEnough = text.trim().length >= 2;

  return (
    <div className="rounded-card bg-ink/5 p-4">
      <LabeledInput
        label={t`Look up a movie`}
        ref={input}
        type="search"
        value={text}
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
