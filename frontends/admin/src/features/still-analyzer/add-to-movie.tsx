import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Select } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/text-field';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useId, useMemo } from 'react';
import { POSITIONS } from '../../movies/levels.ts';
import type { AnalysisState } from './analysis-state.ts';

type AddToMovieProps = {
  movies: readonly AdminMovie[];
  movie: AdminMovie | undefined;
  state: AnalysisState;
  onType: (field: 'movieId' | 'position', text: string) => void;
  isBusy: boolean;
  onAdd: () => void;
};

/** Form for adding the generated image to a movie at a chosen position. */
export function AddToMovie({ movies, movie, state, onType, isBusy, onAdd }: AddToMovieProps) {
  const { t } = useLingui();
  const [movieId, positionId] = [useId(), useId()];
  const sorted = useMemo(() => [...movies].sort((a, b) => a.title.localeCompare(b.title, 'en')), [movies]);
  const isPlaceMissing = state.missing.includes('movieId') || state.missing.includes('position');
  return (
    <div className="mt-4">
      <Label htmlFor={movieId} className="mb-1.5">
        <Trans>Movie</Trans>
      </Label>
      <Select
        id={movieId}
        value={state.movieId}
        aria-invalid={state.missing.includes('movieId')}
        aria-describedby={`${positionId}-error`}
        onChange={(event) => onType('movieId', event.currentTarget.value)}
        className="w-full"
      >
        <option value="">{t`Select a movie`}</option>
        {sorted.map(({ id, title, year }) => (
          <option key={id} value={id}>
            {title} ({year})
          </option>
        ))}
      </Select>
      <Label htmlFor={positionId} className="mt-3 mb-1.5">
        <Trans>Image position</Trans>
      </Label>
      <Select
        id={positionId}
        value={state.position}
        aria-invalid={state.missing.includes('position')}
        aria-describedby={`${positionId}-error`}
        onChange={(event) => onType('position', event.currentTarget.value)}
        className="w-full"
      >
        <option value="">{t`Select a position`}</option>
        {POSITIONS.map((position) => (
          <option key={position} value={position}>
            {positionText(movie, position)}
          </option>
        ))}
      </Select>
      <MissingText id={`${positionId}-error`}>
        {isPlaceMissing && t`Please select a movie and image position`}
      </MissingText>
      <Button className="mt-3 w-full" busy={isBusy} onClick={onAdd}>
        <Trans>Add to Movie</Trans>
      </Button>
      {state.added && (
        <p role="status" className="mt-2 flex items-center gap-2 text-sm text-success-ink">
          <CircleCheck aria-hidden="true" className="size-4" />
          {t`Image added to ${{ title: state.added.title }} at position ${{ position: state.added.position }}`}
        </p>
      )}
    </div>
  );
}

function positionText(movie: AdminMovie | undefined, index: number): string {
  const position = index + 1;
  if (!movie) return t`Position ${position}`;
  return movie.generatedImages[index] ? t`Position ${position} (Replace existing)` : t`Position ${position} (Empty)`;
}

/** Message under a missing field. The toast with the same text is announced to screen readers. */
export function MissingText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 text-danger-ink text-sm empty:hidden">
      {children}
    </p>
  );
}
