import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { UnfoldMark } from '@dreamreel/ui/controls/collapsible';
import { Input } from '@dreamreel/ui/controls/input';
import { Label, TextArea } from '@dreamreel/ui/controls/text-field';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { STILL_ANALYZER_ID } from '../../admin-paths.ts';
import { DenseCard } from '../../dense-card.tsx';
import { MovieImage } from '../../movies/movie-image.tsx';
import { AddToMovie, MissingText } from './add-to-movie.tsx';
import { useStillAnalysis } from './still-analysis.tsx';
import { StillDrop } from './still-drop.tsx';

/**
 * Panel that generates an image from a movie still or a description. The content is kept while another page is open.
 */
export function StillAnalyzer({ movies }: { movies: readonly AdminMovie[] }) {
  const { isOpen, setOpen, analyzer } = useStillAnalysis();
  const contentId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { hash, key } = useLocation();
  // The key changes with each click on the link, even if the URL stays the same.
  useEffect(() => {
    if (hash !== `#${STILL_ANALYZER_ID}` || !key) return;
    setOpen(true);
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView?.({ block: 'start' });
  }, [hash, key, setOpen]);
  return (
    <DenseCard>
      <h2 id={STILL_ANALYZER_ID} className="scroll-mt-8 text-lg">
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full scroll-mt-8 items-center justify-between gap-3 rounded-control text-left"
        >
          <Trans>Movie Still Analyzer</Trans>
          <UnfoldMark isOpen={isOpen} />
        </button>
      </h2>
      <p className="mt-1.5 text-ink-soft text-sm">
        <Trans>Describe a still, generate an image from the description, and add it to a movie.</Trans>
      </p>
      <div id={contentId} hidden={!isOpen}>
        <Steps movies={movies} analyzer={analyzer} isOpen={isOpen} />
      </div>
    </DenseCard>
  );
}

type Analyzer = ReturnType<typeof useStillAnalysis>['analyzer'];

function Steps({ movies, analyzer, isOpen }: { movies: readonly AdminMovie[]; analyzer: Analyzer; isOpen: boolean }) {
  const { t } = useLingui();
  const { state, dispatch, isBusy, busyWith, liveConfirmation } = analyzer;
  const descriptionId = useId();
  const movie = movies.find(({ id }) => String(id) === state.movieId);
  const isGenerating = busyWith.generating || busyWith.analyzingAndGenerating;
  const isImageMissing = state.missing.includes('image');

  return (
    <div className="mt-4">
      <div className="grid gap-6 lg:grid-cols-3">
        <StillStep analyzer={analyzer} isOpen={isOpen} />
        <Step number={2} title={t`Description`}>
          <Label htmlFor={descriptionId} className="mb-1.5">
            <Trans>Description</Trans>
          </Label>
          <TextArea
            id={descriptionId}
            value={state.description}
            maxLength={4_000}
            placeholder={t`Describe the still or the image you want`}
            aria-invalid={state.missing.includes('description')}
            aria-describedby={`${descriptionId}-error`}
            onChange={(event) => dispatch({ type: 'typed', field: 'description', text: event.currentTarget.value })}
            className="!min-h-44"
          />
          <MissingText id={`${descriptionId}-error`}>
            {state.missing.includes('description') && t`Please provide a description to generate from`}
          </MissingText>
          {state.model && <p className="mt-1 text-ink-soft text-xs">{state.model}</p>}
          <Button
            className="mt-3 w-full"
            busy={busyWith.generating}
            disabled={isBusy && !busyWith.generating}
            onClick={analyzer.generate}
          >
            <Trans>Generate from Description</Trans>
          </Button>
        </Step>
        <Step number={3} title={t`Image`}>
          {state.imageUrl ? (
            <a href={state.imageUrl} target="_blank" rel="noreferrer" className="block rounded-control">
              <MovieImage
                image={state.imageUrl}
                alt={t`The generated image`}
                sizes="22rem"
                isNew
                className="w-full rounded-control"
              />
            </a>
          ) : (
            <p
              className={clsx(
                'grid aspect-3/2 place-items-center rounded-control border border-dashed px-4 text-center text-sm',
                isImageMissing ? 'border-danger-ink text-danger-ink' : 'border-control text-ink-soft',
              )}
            >
              {isGenerating
                ? t`Generating…`
                : isImageMissing
                  ? t`Generate an image first.`
                  : t`The generated image will appear here.`}
            </p>
          )}
          {state.imageModel && <p className="mt-1 text-ink-soft text-xs">{state.imageModel}</p>}
          <AddToMovie
            movies={movies}
            movie={movie}
            state={state}
            onType={(field, text) => dispatch({ type: 'typed', field, text })}
            isBusy={busyWith.adding}
            onAdd={() => analyzer.add(movie?.generatedImages[Number(state.position)] ?? null)}
          />
        </Step>
      </div>
      <div className="mt-4 flex justify-end">
        <Button variant="quiet" onClick={() => dispatch({ type: 'reset' })}>
          <Trans>Reset</Trans>
        </Button>
      </div>
      {liveConfirmation && (
        <ConfirmDialog
          title={t`Players see this movie today`}
          confirmLabel={t`Add it now`}
          onConfirm={liveConfirmation.confirm}
          onClose={liveConfirmation.close}
        >
          {t`Anyone who plays ${{ title: movie?.title ?? '' }} from now on sees the new image.`}
        </ConfirmDialog>
      )}
    </div>
  );
}

type StillStepProps = { analyzer: Analyzer; isOpen: boolean };

function StillStep({ analyzer, isOpen }: StillStepProps) {
  const { t } = useLingui();
  const { state, dispatch, isBusy, busyWith } = analyzer;
  return (
    <Step number={1} title={t`Still`}>
      <StillDrop
        file={state.file}
        error={state.fileError ?? (state.missing.includes('file') ? t`Please select an image file first` : null)}
        isOpen={isOpen}
        onChoose={(file) => void analyzer.choose(file)}
      />
      <Button
        className="mt-3 w-full"
        busy={busyWith.analyzing}
        disabled={isBusy && !busyWith.analyzing}
        onClick={analyzer.analyze}
      >
        <Trans>Analyze</Trans>
      </Button>
      <TitleField
        value={state.movieTitle}
        isMissing={state.missing.includes('movieTitle')}
        onChange={(text) => dispatch({ type: 'typed', field: 'movieTitle', text })}
      />
      <Button
        className="mt-3 w-full"
        busy={busyWith.analyzingAndGenerating}
        disabled={isBusy && !busyWith.analyzingAndGenerating}
        onClick={analyzer.analyzeAndGenerate}
      >
        {t`Analyze & Generate`}
      </Button>
    </Step>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Step ${number}: ${title}`} className="min-w-0">
      <h3 className="mb-3 flex items-center gap-2 font-sans font-semibold text-base">
        <span
          aria-hidden="true"
          className="grid size-6 place-items-center rounded-full bg-ink/10 font-semibold text-xs tabular-nums"
        >
          {number}
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}

type TitleFieldProps = { value: string; isMissing: boolean; onChange: (title: string) => void };

/** Input for the title of the movie that the still comes from. The description may use the title. */
function TitleField({ value, isMissing, onChange }: TitleFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="mt-4">
      <Label htmlFor={id} className="mb-1.5">
        <Trans>Movie title</Trans>
      </Label>
      <Input
        id={id}
        value={value}
        maxLength={200}
        placeholder={t`Required for Analyze & Generate`}
        aria-invalid={isMissing}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <MissingText id={`${id}-error`}>{isMissing && t`Please enter a movie title`}</MissingText>
    </div>
  );
}
