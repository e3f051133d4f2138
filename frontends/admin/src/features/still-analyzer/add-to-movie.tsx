import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId, useMemo } from 'react';
import { SelectField } from '../../labeled-fields.tsx';
import { POSITIONS } from '../../movies/movie-image.tsx';
import type { useStillAnalysis } from './still-analysis.tsx';

type AddToMovieProps = {
  movies: readonly AdminMovie[];
  analyzer: ReturnType<typeof useStillAnalysis>['analyzer'];
};

/** Form for adding the generated image to a movie at a chosen position. */
export function AddToMovie({ movies, analyzer }: AddToMovieProps) {
  const { t } = useLingui();
  const { movieId, position, added, errorAt, type, isAdding } = analyzer;
  const errorId = useId();
  const sorted = useMemo(() => [...movies].sort((a, b) => a.title.localeCompare(b.title, 'en')), [movies]);
  const movie = movies.find(({ id }) => String(id) === movieId);
  return (
    <div className="mt-4 grid gap-3">
      <SelectField
        label={t`Movie`}
        value={movieId}
        options={sorted.map(({ id, title, year }) => [id, `${title} (${year})`])}
        error={errorAt('movieId')}
        aria-describedby={errorId}
        onChange={(value) => type('movieId', value)}
      >
        <option value="">{t`Select a movie`}</option>
      </SelectField>
      <SelectField
        label={t`Image position`}
        value={position}
        options={POSITIONS.map((index) => [index, positionText(movie, index)])}
        error={errorAt('position')}
        aria-describedby={errorId}
        onChange={(value) => type('position', value)}
      >
        <option value="">{t`Select a position`}</option>
      </SelectField>
      {/* The toast with the same text is announced to screen readers. */}
      <p id={errorId} className="text-danger-ink text-sm empty:hidden">
        {errorAt('movieId') ?? errorAt('position')}
      </p>
      <Button className="w-full" busy={isAdding} onClick={() => analyzer.add(movie)}>
        <Trans>Add to Movie</Trans>
      </Button>
      {added && (
        <p role="status" className="flex items-center gap-2 text-sm text-success-ink">
          <CircleCheck aria-hidden="true" className="size-4" />
          {t`Image added to ${{ title: added.title }} at position ${{ position: added.position }}`}
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
