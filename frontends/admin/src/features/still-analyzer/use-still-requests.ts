import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { RequestInput } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { useChosenImageToast } from '../../undo/use-undo-toast.ts';
import type { AnalysisAction } from './analysis-state.ts';

/** Titles and fallback descriptions of the toasts that report a failure. */
const FAILURES = {
  addition: { title: msg`Addition Failed`, text: msg`Failed to add image to movie` },
  analysis: { title: msg`Analysis Failed`, text: msg`Failed to analyze image` },
  both: { title: msg`Process Failed`, text: msg`Failed to analyze and generate image` },
  generation: { title: msg`Generation Failed`, text: msg`Failed to generate image` },
};

type Dispatch = (action: AnalysisAction) => void;

/** Provides the still analyzer's requests. Each request shows a toast when it succeeds or fails. */
export function useStillRequests(dispatch: Dispatch) {
  const analyzing = useMutation({
    networkMode: 'always',
    mutationFn: analyzeStill,
    onSuccess: ({ description, model }) => {
      dispatch({ type: 'described', description, model });
      toast({ title: t`Analysis Complete`, description: t`Check the description, then generate an image from it` });
    },
    onError: (failure) => showFailure(failure, 'analysis'),
  });
  const generateMutation = useMutation({
    networkMode: 'always',
    mutationFn: generateImage,
    onSuccess: ({ generatedImageUrl, model }) => {
      dispatch({ type: 'generated', imageUrl: generatedImageUrl, imageModel: model });
      toast({ title: t`Image Generated`, description: t`Choose a movie and a position for the image` });
    },
    onError: (failure) => showFailure(failure, 'generation'),
  });
  const analyzingAndGenerating = useMutation({
    networkMode: 'always',
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
    networkMode: 'always',
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
export function showErrorToast(title: string, description: string): void {
  toast({ title, description, variant: 'destructive', action: 'analyze a still' });
}
