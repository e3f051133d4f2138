import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Label } from '@dreamreel/ui/controls/label';
import { TextArea } from '@dreamreel/ui/controls/text-area';
import { UnfoldMark } from '@dreamreel/ui/controls/unfold-mark';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { type ReactNode, useId } from 'react';
import { DenseCard } from '../../dense-card.tsx';
import { MovieImage } from '../../movies/movie-image.tsx';
import { AddToMovie } from './add-to-movie.tsx';
import { useStillAnalysis } from './still-analysis.tsx';
import { StillDrop } from './still-drop.tsx';
import { TitleField } from './title-field.tsx';

/** The panel that makes an image from a still or a description. What is in it stays while another page is open. */
export function StillAnalyzer({ movies }: { movies: readonly AdminMovie[] }) {
  const { isOpen, setOpen, analyzer } = useStillAnalysis();
  const contentId = useId();
  return (
    <DenseCard>
      <h2 className="text-lg">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left"
        >
          Movie Still Analyzer
          <UnfoldMark isOpen={isOpen} />
        </button>
      </h2>
      <p className="text-ink-soft text-sm">Describe a still, dream an image from it, and put it on a movie.</p>
      <div id={contentId} hidden={!isOpen}>
        <Steps movies={movies} analyzer={analyzer} isOpen={isOpen} />
      </div>
    </DenseCard>
  );
}

type Analyzer = ReturnType<typeof useStillAnalysis>['analyzer'];

function Steps({ movies, analyzer, isOpen }: { movies: readonly AdminMovie[]; analyzer: Analyzer; isOpen: boolean }) {
  const { state, dispatch, isBusy, busyWith, liveConfirmation } = analyzer;
  const descriptionId = useId();
  const movie = movies.find(({ id }) => String(id) === state.movieId);

  return (
    <div className="mt-4">
      <div className="grid gap-6 lg:grid-cols-3">
        <StillStep analyzer={analyzer} isOpen={isOpen} />
        <Step number={2} title="Description">
          <Label htmlFor={descriptionId} className="mb-1.5">
            Description
          </Label>
          <TextArea
            id={descriptionId}
            value={state.description}
            maxLength={4_000}
            placeholder="What the still shows, or what you would like to see"
            onChange={(event) => dispatch({ type: 'typed', field: 'description', text: event.currentTarget.value })}
            className="!min-h-44"
          />
          <Button
            className="mt-3 w-full"
            busy={busyWith.generating}
            disabled={isBusy && !busyWith.generating}
            onClick={analyzer.generate}
          >
            Generate from Description
          </Button>
        </Step>
        <Step number={3} title="Image">
          {state.imageUrl ? (
            <a href={state.imageUrl} target="_blank" rel="noreferrer" className="block rounded-control">
              <MovieImage
                image={state.imageUrl}
                alt="The generated image"
                sizes="22rem"
                isNew
                className="w-full rounded-control"
              />
            </a>
          ) : (
            <p className="grid aspect-3/2 place-items-center rounded-control border border-control border-dashed px-4 text-center text-ink-soft text-sm">
              {busyWith.generating || busyWith.both ? 'Developing…' : 'The generated image appears here.'}
            </p>
          )}
          {state.model && <p className="mt-1 text-ink-soft text-xs">{state.model}</p>}
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
          Reset
        </Button>
      </div>
      {liveConfirmation && (
        <ConfirmDialog
          title="Players see this movie today"
          confirmLabel="Add it now"
          onConfirm={liveConfirmation.confirm}
          onClose={liveConfirmation.close}
        >
          Whoever plays {movie?.title} from now on sees the new image.
        </ConfirmDialog>
      )}
    </div>
  );
}

type StillStepProps = { analyzer: Analyzer; isOpen: boolean };

function StillStep({ analyzer, isOpen }: StillStepProps) {
  const { state, dispatch, isBusy, busyWith } = analyzer;
  return (
    <Step number={1} title="Still">
      <StillDrop
        file={state.file}
        error={state.fileError}
        isOpen={isOpen}
        onChoose={(file) => void analyzer.choose(file)}
      />
      <Button
        className="mt-3 w-full"
        busy={busyWith.analyzing}
        disabled={isBusy && !busyWith.analyzing}
        onClick={analyzer.analyze}
      >
        Analyze
      </Button>
      <TitleField
        value={state.movieTitle}
        onChange={(text) => dispatch({ type: 'typed', field: 'movieTitle', text })}
      />
      <Button
        className="mt-3 w-full"
        busy={busyWith.both}
        disabled={isBusy && !busyWith.both}
        onClick={analyzer.analyzeAndGenerate}
      >
        Analyze & Generate
      </Button>
    </Step>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-label={`Step ${number}: ${title}`} className="min-w-0">
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
