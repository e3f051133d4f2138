import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { RequestInput } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import type { AnalysisAction } from './analysis-state.ts';
import { errorToast } from './error-toast.ts';

type Dispatch = (action: AnalysisAction) => void;

/** The panel's requests, each with its toasts. */
export function useStillRequests(dispatch: Dispatch) {
  const analyzing = useMutation({
    networkMode: 'always',
    mutationFn: analyzeStill,
    onSuccess: ({ description, model }) => {
      dispatch({ type: 'described', description, model });
      toast({ title: 'Analysis Complete', description: 'Read the description, then generate an image from it' });
    },
    onError: (failure) => errorToast('Analysis Failed', failureText(failure, 'Failed to analyze image')),
  });
  const generating = useMutation({
    networkMode: 'always',
    mutationFn: generateImage,
    onSuccess: ({ generatedImageUrl, model }) => {
      dispatch({ type: 'generated', imageUrl: generatedImageUrl, model });
      toast({ title: 'Image Generated', description: 'Choose a movie and a position for it' });
    },
    onError: (failure) => errorToast('Generation Failed', failureText(failure, 'Failed to generate image')),
  });
  const both = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, title }: { file: File; title: string }) => analyzeAndGenerateImage(file, title),
    onSuccess: ({ generatedImageUrl, description, model }) => {
      dispatch({ type: 'generated', imageUrl: generatedImageUrl, description, model });
      toast({ title: 'Analysis & Generation Complete', description: 'Choose a movie and a position for it' });
    },
    onError: (failure) => errorToast('Process Failed', failureText(failure, 'Failed to analyze and generate image')),
  });
  return { analyzing, generating, both, ...useAddition(dispatch) };
}

function useAddition(dispatch: Dispatch) {
  const [liveAddition, setLiveAddition] = useState<Addition | null>(null);
  const movies = useMovieCache();
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: addImage,
    onSuccess: ({ message, movie }) => {
      movies.put(movie);
      void movies.refresh();
      dispatch({ type: 'added', message });
      toast({ title: 'Image Added', description: message });
    },
    onError: (failure, addition) => {
      if (failure instanceof HttpError && failure.code === 'being-played') return setLiveAddition(addition);
      if (failure instanceof HttpError && failure.code === 'conflict') void movies.refresh();
      errorToast('Addition Failed', failureText(failure, 'Failed to add image to movie'));
    },
  });
  return {
    adding,
    liveConfirmation: liveAddition && {
      confirm: () => adding.mutate({ ...liveAddition, confirmLive: true }),
      close: () => setLiveAddition(null),
    },
  };
}

const { analyzeMovieStill, generateFromDescription, analyzeAndGenerate } = generationOperations;

const analyzeStill = (file: File) => callOperation(analyzeMovieStill, {}, { file });

const generateImage = (description: string) => callOperation(generateFromDescription, { description });

const analyzeAndGenerateImage = (file: File, movieTitle: string) =>
  callOperation(analyzeAndGenerate, { movieTitle }, { file });

type Addition = RequestInput<typeof imageOperations.addImage>;

const addImage = (addition: Addition) => callOperation(imageOperations.addImage, addition);
