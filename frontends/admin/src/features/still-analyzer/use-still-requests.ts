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
import { useChosenImageToast } from '../../undo/use-chosen-image-toast.ts';
import type { AnalysisAction } from './analysis-state.ts';
import { showErrorToast } from './error-toast.ts';
import { stillTexts } from './texts.ts';

type Dispatch = (action: AnalysisAction) => void;

/** Provides the still analyzer's requests. Each request shows a toast when it succeeds or fails. */
export function useStillRequests(dispatch: Dispatch) {
  const analyzing = useMutation({
    networkMode: 'always',
    mutationFn: analyzeStill,
    onSuccess: ({ description, model }) => {
      dispatch({ type: 'described', description, model });
      const texts = stillTexts.get();
      toast({ title: texts.analyzed, description: texts.analyzedText });
    },
    onError: (failure) => showFailure(failure, 'analysisFailed', 'analysisFailedText'),
  });
  const generating = useMutation({
    networkMode: 'always',
    mutationFn: generateImage,
    onSuccess: ({ generatedImageUrl, model }) => {
      dispatch({ type: 'generated', imageUrl: generatedImageUrl, imageModel: model });
      const texts = stillTexts.get();
      toast({ title: texts.generated, description: texts.generatedText });
    },
    onError: (failure) => showFailure(failure, 'generationFailed', 'generationFailedText'),
  });
  const analyzingAndGenerating = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, title }: { file: File; title: string }) => analyzeAndGenerateImage(file, title),
    onSuccess: ({ generatedImageUrl, description, model }) => {
      dispatch({ type: 'generated', imageUrl: generatedImageUrl, description, imageModel: model });
      const texts = stillTexts.get();
      toast({ title: texts.bothDone, description: texts.generatedText });
    },
    onError: (failure) => showFailure(failure, 'bothFailed', 'bothFailedText'),
  });
  return { analyzing, generating, analyzingAndGenerating, ...useAddition(dispatch) };
}

function useAddition(dispatch: Dispatch) {
  const [liveAddition, setLiveAddition] = useState<Addition | null>(null);
  const movies = useMovieCache();
  const showChosen = useChosenImageToast();
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: addImage,
    onSuccess: ({ movie }, addition) => {
      movies.put(movie);
      void movies.refresh();
      const place = { title: movie.title, position: Number(addition.position) + 1 };
      dispatch({ type: 'added', ...place });
      const texts = stillTexts.get();
      showChosen(
        { title: texts.added, description: texts.addedText(place) },
        { movie, position: Number(addition.position), seen: addition.seen, confirmLive: addition.confirmLive },
      );
    },
    onError: (failure, addition) => {
      if (failure instanceof HttpError && failure.code === 'being-played') return setLiveAddition(addition);
      if (failure instanceof HttpError && failure.code === 'conflict') void movies.refresh();
      showFailure(failure, 'additionFailed', 'additionFailedText');
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

type FailedStep = 'analysisFailed' | 'generationFailed' | 'bothFailed' | 'additionFailed';

function showFailure(failure: unknown, title: FailedStep, otherwise: `${FailedStep}Text`): void {
  const texts = stillTexts.get();
  showErrorToast(texts[title], failureText(failure, texts[otherwise]));
}

const { analyzeMovieStill, generateFromDescription, analyzeAndGenerate } = generationOperations;

const analyzeStill = (file: File) => callOperation(analyzeMovieStill, {}, { file });

const generateImage = (description: string) => callOperation(generateFromDescription, { description });

const analyzeAndGenerateImage = (file: File, movieTitle: string) =>
  callOperation(analyzeAndGenerate, { movieTitle }, { file });

type Addition = RequestInput<typeof imageOperations.addImage>;

const addImage = (addition: Addition) => callOperation(imageOperations.addImage, addition);
