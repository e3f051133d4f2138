import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { RequestInput } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useReducer, useRef, useState } from 'react';
import { prepareImage } from '../../movies/image-file.ts';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { useChosenImageToast } from '../../undo/use-undo-toast.ts';
import { type AnalysisAction, type AnalysisField, analysisReducer, initialAnalysis } from './analysis-state.ts';

type StillAnalysisValue = {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly analyzer: ReturnType<typeof useStillAnalyzer>;
};

const StillAnalysisContext = createContext<StillAnalysisValue | null>(null);

/** Keeps the still analyzer's content and pending requests while another dashboard page is open. */
export function StillAnalysis({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const analyzer = useStillAnalyzer();
  return <StillAnalysisContext value={{ isOpen, setOpen, analyzer }}>{children}</StillAnalysisContext>;
}

export function useStillAnalysis(): StillAnalysisValue {
  const value = use(StillAnalysisContext);
  if (!value) throw new Error('useStillAnalysis requires a StillAnalysis parent');
  return value;
}

const MISSING_TEXTS = {
  description: msg`Please provide a description to generate from`,
  file: msg`Please select an image file first`,
  place: msg`Please select a movie and image position`,
  title: msg`Please enter a movie title`,
};

/** Manages the still analyzer's state and actions. Each action validates its input before sending a request. */
function useStillAnalyzer() {
  const [state, dispatch] = useReducer(analysisReducer, initialAnalysis);
  const { analyzing, generating, analyzingAndGenerating, adding, liveConfirmation } = useStillRequests(dispatch);
  const { file, movieTitle, description, imageUrl, movieId, position } = state;
  const lastChosen = useRef<File>(undefined);
  const showMissing = (text: keyof typeof MISSING_TEXTS, ...fields: readonly AnalysisField[]) => {
    showErrorToast(t({ message: 'Missing Information', context: 'stillAnalyzer' }), i18n._(MISSING_TEXTS[text]));
    dispatch({ type: 'missing', fields });
  };

  return {
    state,
    dispatch,
    isBusy: analyzing.isPending || generating.isPending || analyzingAndGenerating.isPending || adding.isPending,
    busyWith: {
      analyzing: analyzing.isPending,
      generating: generating.isPending,
      analyzingAndGenerating: analyzingAndGenerating.isPending,
      adding: adding.isPending,
    },
    choose: async (chosen: File) => {
      lastChosen.current = chosen;
      const prepared = await prepareImage(chosen);
      // The admin chose a different file while this one was being decoded.
      if (lastChosen.current !== chosen) return;
      dispatch('error' in prepared ? { type: 'rejected', ...prepared } : { type: 'chosen', ...prepared });
    },
    analyze: () => (file ? analyzing.mutate(file) : showMissing('file', 'file')),
    analyzeAndGenerate: () => {
      if (!file) return showMissing('file', 'file');
      const title = movieTitle.trim();
      return title === '' ? showMissing('title', 'movieTitle') : analyzingAndGenerating.mutate({ file, title });
    },
    generate: () => {
      const text = description.trim();
      return text === '' ? showMissing('description', 'description') : generating.mutate(text);
    },
    /** `seen` is the image currently shown at the chosen position. */
    add: (seen: string | null) => {
      if (!imageUrl || movieId === '' || position === '') {
        const values = { image: imageUrl, movieId, position };
        const fields = (['image', 'movieId', 'position'] as const).filter((field) => !values[field]);
        return showMissing('place', ...fields);
      }
      return adding.mutate({
        movieId: Number(movieId),
        imageUrl,
        description: description.trim(),
        position,
        seen,
        confirmLive: false,
      });
    },
    liveConfirmation,
  };
}

/** Titles and fallback descriptions of the toasts that report a failure. */
const FAILURES = {
  addition: { title: msg`Addition Failed`, text: msg`Failed to add image to movie` },
  analysis: { title: msg`Analysis Failed`, text: msg`Failed to analyze image` },
  both: { title: msg`Process Failed`, text: msg`Failed to analyze and generate image` },
  generation: { title: msg`Generation Failed`, text: msg`Failed to generate image` },
};

type Dispatch = (action: AnalysisAction) => void;

/** Provides the still analyzer's requests. Each request shows a toast when it succeeds or fails. */
function useStillRequests(dispatch: Dispatch) {
  const analyzing = useMutation({
    mutationFn: analyzeStill,
    onSuccess: ({ description, model }) => {
      dispatch({ type: 'described', description, model });
      toast({ title: t`Analysis Complete`, description: t`Check the description, then generate an image from it` });
    },
    onError: (failure) => showFailure(failure, 'analysis'),
  });
  const generateMutation = useMutation({
    mutationFn: generateImage,
    onSuccess: ({ generatedImageUrl, model }) => {
      dispatch({ type: 'generated', imageUrl: generatedImageUrl, imageModel: model });
      toast({ title: t`Image Generated`, description: t`Choose a movie and a position for the image` });
    },
    onError: (failure) => showFailure(failure, 'generation'),
  });
  const analyzingAndGenerating = useMutation({
    mutationFn: ({ file, title }: { file: File; title: string }) => analyzeAndGenerateImage(file, title),
    onSuccess: ({ generatedImageUrl, description, model }) => {
      dispatch({ type: 'generated', imageUrl: generatedImageUrl, description, imageModel: model });
      toast({ title: t`Analysis & Generation Complete`, description: t`Choose a movie and a position for the image` });
    },
    onError: (failure) => showFailure(failure, 'both'),
  });
  return { analyzing, generating: generateMutation, analyzingAndGenerating, ...useAddition(dispatch) };
}

function useAddition(dispatch: Dispatch) {
  const [liveAddition, setLiveAddition] = useState<Addition | null>(null);
  const movies = useMovieCache();
  const showChosen = useChosenImageToast();
  const addImageMutation = useMutation({
    mutationFn: addImage,
    onSuccess: ({ movie }, addition) => {
      movies.put(movie);
      void movies.refresh();
      const { title } = movie;
      const position = Number(addition.position) + 1;
      dispatch({ type: 'added', title, position });
      showChosen(
        { title: t`Image Added`, description: t`Image added to ${title} at position ${position}` },
        { movie, position: Number(addition.position), seen: addition.seen, confirmLive: addition.confirmLive },
      );
    },
    onError: (failure, addition) => {
      if (failure instanceof HttpError && failure.code === 'being-played') return setLiveAddition(addition);
      if (failure instanceof HttpError && failure.code === 'conflict') void movies.refresh();
      showFailure(failure, 'addition');
    },
  });
  return {
    adding: addImageMutation,
    liveConfirmation: liveAddition && {
      confirm: () => addImageMutation.mutate({ ...liveAddition, confirmLive: true }),
      close: () => setLiveAddition(null),
    },
  };
}

function showFailure(failure: unknown, step: keyof typeof FAILURES): void {
  const { title, text } = FAILURES[step];
  showErrorToast(i18n._(title), failureText(failure, i18n._(text)));
}

const { analyzeMovieStill, generateFromDescription, analyzeAndGenerate } = generationOperations;

const analyzeStill = (file: File) => callOperation(analyzeMovieStill, {}, { file });

const generateImage = (description: string) => callOperation(generateFromDescription, { description });

const analyzeAndGenerateImage = (file: File, movieTitle: string) =>
  callOperation(analyzeAndGenerate, { movieTitle }, { file });

type Addition = RequestInput<typeof imageOperations.addImage>;

const addImage = (addition: Addition) => callOperation(imageOperations.addImage, addition);

/** Shows an error toast for the still analyzer. Later success toasts replace it. */
function showErrorToast(title: string, description: string): void {
  toast({ title, description, variant: 'destructive', action: 'analyze a still' });
}
