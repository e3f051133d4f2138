import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Label } from '@dreamreel/ui/controls/label';
import { TextArea } from '@dreamreel/ui/controls/text-area';
import { UnfoldMark } from '@dreamreel/ui/controls/unfold-mark';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { STILL_ANALYZER_ID } from '../../admin-paths.ts';
import { DenseCard } from '../../dense-card.tsx';
import { MovieImage } from '../../movies/movie-image.tsx';
import { AddToMovie } from './add-to-movie.tsx';
import { MissingText } from './missing-text.tsx';
import { useStillAnalysis } from './still-analysis.tsx';
import { StillDrop } from './still-drop.tsx';
import { stillTexts } from './texts.ts';
import { TitleField } from './title-field.tsx';

/**
 * Panel that generates an image from a movie still or a description. The content is kept while another page is open.
 */
export function StillAnalyzer({ movies }: { movies: readonly AdminMovie[] }) {
  const texts = useTexts(stillTexts);
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
          {texts.title}
          <UnfoldMark isOpen={isOpen} />
        </button>
      </h2>
      <p className="mt-1.5 text-ink-soft text-sm">{texts.explanation}</p>
      <div id={contentId} hidden={!isOpen}>
        <Steps movies={movies} analyzer={analyzer} isOpen={isOpen} />
      </div>
    </DenseCard>
  );
}

type Analyzer = ReturnType<typeof useStillAnalysis>['analyzer'];

function Steps({ movies, analyzer, isOpen }: { movies: readonly AdminMovie[]; analyzer: Analyzer; isOpen: boolean }) {
  const texts = useTexts(stillTexts);
  const { state, dispatch, isBusy, busyWith, liveConfirmation } = analyzer;
  const descriptionId = useId();
  const movie = movies.find(({ id }) => String(id) === state.movieId);
  const isGenerating = busyWith.generating || busyWith.analyzingAndGenerating;
  const isImageMissing = state.missing.includes('image');

  return (
    <div className="mt-4">
      <div className="grid gap-6 lg:grid-cols-3">
        <StillStep analyzer={analyzer} isOpen={isOpen} />
        <Step number={2} title={texts.description}>
          <Label htmlFor={descriptionId} className="mb-1.5">
            {texts.description}
          </Label>
          <TextArea
            id={descriptionId}
            value={state.description}
            maxLength={4_000}
            placeholder={texts.descriptionPlaceholder}
            aria-invalid={state.missing.includes('description')}
            aria-describedby={`${descriptionId}-error`}
            onChange={(event) => dispatch({ type: 'typed', field: 'description', text: event.currentTarget.value })}
            className="!min-h-44"
          />
          <MissingText id={`${descriptionId}-error`}>
            {state.missing.includes('description') && texts.descriptionMissing}
          </MissingText>
          {state.model && <p className="mt-1 text-ink-soft text-xs">{state.model}</p>}
          <Button
            className="mt-3 w-full"
            busy={busyWith.generating}
            disabled={isBusy && !busyWith.generating}
            onClick={analyzer.generate}
          >
            {texts.generate}
          </Button>
        </Step>
        <Step number={3} title={texts.image}>
          {state.imageUrl ? (
            <a href={state.imageUrl} target="_blank" rel="noreferrer" className="block rounded-control">
              <MovieImage
                image={state.imageUrl}
                alt={texts.generatedImage}
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
              {isGenerating ? texts.generating : isImageMissing ? texts.imageMissing : texts.noImage}
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
          {texts.reset}
        </Button>
      </div>
      {liveConfirmation && (
        <ConfirmDialog
          title={texts.liveTitle}
          confirmLabel={texts.addNow}
          onConfirm={liveConfirmation.confirm}
          onClose={liveConfirmation.close}
        >
          {texts.liveText({ title: movie?.title ?? '' })}
        </ConfirmDialog>
      )}
    </div>
  );
}

type StillStepProps = { analyzer: Analyzer; isOpen: boolean };

function StillStep({ analyzer, isOpen }: StillStepProps) {
  const texts = useTexts(stillTexts);
  const { state, dispatch, isBusy, busyWith } = analyzer;
  return (
    <Step number={1} title={texts.still}>
      <StillDrop
        file={state.file}
        error={state.fileError ?? (state.missing.includes('file') ? texts.fileMissing : null)}
        isOpen={isOpen}
        onChoose={(file) => void analyzer.choose(file)}
      />
      <Button
        className="mt-3 w-full"
        busy={busyWith.analyzing}
        disabled={isBusy && !busyWith.analyzing}
        onClick={analyzer.analyze}
      >
        {texts.analyze}
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
        {texts.analyzeAndGenerate}
      </Button>
    </Step>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const texts = useTexts(stillTexts);
  return (
    <section aria-label={texts.step({ number, title })} className="min-w-0">
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
