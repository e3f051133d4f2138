import type { MovieLookupResult } from '@dreamreel/proto/catalogue/movies';
import { Input } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/label';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { lookupQuery } from './api.ts';
import { movieFormTexts } from './texts.ts';

/** Search field that looks up a movie by part of its title and fills in the form. */
export function MovieLookup({ onChoose }: { onChoose: (movie: MovieLookupResult) => void }) {
  const texts = useTexts(movieFormTexts);
  const [text, setText] = useState('');
  const { data: found, isFetching, isError } = useQuery(lookupQuery(text));
  const id = useId();
  const isLongEnough = text.trim().length >= 2;

  return (
    <div className="rounded-card bg-ink/5 p-4">
      <Label htmlFor={id} className="mb-1.5">
        {texts.lookUp}
      </Label>
      <Input
        id={id}
        type="search"
        value={text}
        autoComplete="off"
        placeholder={texts.partOfTitle}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div aria-live="polite" className="mt-2 min-h-5 text-ink-soft text-sm">
        {!isLongEnough
          ? texts.orFillIn
          : isError
            ? texts.lookupFailed
            : found === undefined || isFetching
              ? texts.looking
              : found.length === 0 && texts.nothingFound}
      </div>
      {isLongEnough && found && found.length > 0 && (
        <ul aria-label={texts.found} className="mt-1 max-h-60 overflow-y-auto">
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
                  {movie.movieId === null ? texts[movie.source] : texts.exists}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
