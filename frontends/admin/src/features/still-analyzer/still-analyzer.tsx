import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { UnfoldMark } from '@dreamreel/ui/controls/collapsible';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { LongTextField } from '../../labeled-fields.tsx';
import { MovieImage } from '../../movies/movie-image.tsx';
import { STILL_ANALYZER_ID } from '../../navigation.ts';
import { AddToMovie } from './add-to-movie.tsx';
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
    <Card dense>
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
    </Card>
  );
}

type StepsProps = { movies: readonly AdminMovie[]; analyzer: Analyzer; isOpen: boolean };
type Analyzer = ReturnType<typeof useStillAnalysis>['analyzer'];

function Steps({ movies, analyzer, isOpen }: StepsProps) {
  const { t } = useLingui();
  const { isBusy, isGenerating } = analyzer;
  return (
    <div className="mt-4">
      <div className="grid gap-6 lg:grid-cols-3">
        <StillStep analyzer={analyzer} isOpen={isOpen} />
        <Step number={2} title={t`Description`}>
          <LongTextField
            label={t`Description`}
            value={analyzer.description}
            maxLength={4_000}
            placeholder={t`Describe the still or the image you want`}
            error={analyzer.errorAt('description')}
            onChange={(text) => analyzer.type('description', text)}
            className="!min-h-44"
          />
          {analyzer.model && <p className="text-ink-soft text-xs">{analyzer.model}</p>}
          <Button
            className="mt-3 w-full"
            busy={isGenerating}
            disabled={isBusy && !isGenerating}
            onClick={analyzer.generate}
          >
            <Trans>Generate from Description</Trans>
          </Button>
        </Step>
        <Step number={3} title={t`Image`}>
          <GeneratedImage analyzer={analyzer} />
          <AddToMovie movies={movies} analyzer={analyzer} />
        </Step>
      </div>
      <div className="mt-4 flex justify-end">
        <Button variant="quiet" onClick={analyzer.reset}>
          <Trans>Reset</Trans>
        </Button>
      </div>
    </div>
  );
}

function GeneratedImage({ analyzer }: { analyzer: Analyzer }) {
  const { t } = useLingui();
  const { imageUrl, imageModel, isGenerating, isGeneratingFromStill } = analyzer;
  const isMissing = analyzer.errorAt('imageUrl') !== undefined;
  if (imageUrl !== '')
    return (
      <>
        <a href={imageUrl} target="_blank" rel="noreferrer" className="block rounded-control">
          <MovieImage
            image={imageUrl}
            alt={t`The generated image`}
            sizes="22rem"
            isNew
            className="w-full rounded-control"
          />
        </a>
        <p className="mt-1 text-ink-soft text-xs">{imageModel}</p>
      </>
    );
  return (
    <p
      className={clsx(
        'grid aspect-3/2 place-items-center rounded-control border border-dashed px-4 text-center text-sm',
        isMissing ? 'border-danger-ink text-danger-ink' : 'border-control text-ink-soft',
      )}
    >
      {isGenerating || isGeneratingFromStill
        ? t`Generating…`
        : isMissing
          ? t`Generate an image first.`
          : t`The generated image will appear here.`}
    </p>
  );
}

function StillStep({ analyzer, isOpen }: { analyzer: Analyzer; isOpen: boolean }) {
  const { t } = useLingui();
  const { file, fileError, errorAt, isBusy, isAnalyzing, isGeneratingFromStill } = analyzer;
  return (
    <Step number={1} title={t`Still`}>
      <StillDrop
        file={file}
        error={fileError ?? errorAt('file')}
        isOpen={isOpen}
        onChoose={(chosen) => void analyzer.choose(chosen)}
      />
      <Button
        className="mt-3 mb-4 w-full"
        busy={isAnalyzing}
        disabled={isBusy && !isAnalyzing}
        onClick={analyzer.analyze}
      >
        <Trans>Analyze</Trans>
      </Button>
      {/* The movie that the still comes from. The description may use its title. */}
      <TextField
        label={t`Movie title`}
        value={analyzer.movieTitle}
        maxLength={200}
        placeholder={t`Required for Analyze & Generate`}
        error={errorAt('movieTitle')}
        onChange={(event) => analyzer.type('movieTitle', event.currentTarget.value)}
      />
      <Button
        className="mt-1 w-full"
        busy={isGeneratingFromStill}
        disabled={isBusy && !isGeneratingFromStill}
        onClick={analyzer.generateFromStill}
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
