import { HttpError } from '@dreamreel/ui/http';
import { toast } from '@dreamreel/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/admin-request.ts';
import { analysisReducer, nothingYet } from './analysis-state.ts';
import { type Addition, addImage, analyzeAndGenerateImage, analyzeStill, generateImage } from './api.ts';
import { objectionTo } from './still-file.ts';

const failed = (title: string, description: string) => toast({ title, description, variant: 'destructive' });
const missing = (description: string) => failed('Missing Information', description);

/** From a still to an image of a movie, step by step or two at once. */
export function useStillAnalyzer() {
  const [state, dispatch] = useReducer(analysisReducer, nothingYet);
  const [beingPlayed, setBeingPlayed] = useState<Addition | null>(null);
  const movies = useMovieCache();

  const analyzing = useMutation({
    networkMode: 'always',
    mutationFn: analyzeStill,
    onSuccess: ({ description, model }) => {
      dispatch({ type: 'described', description, model });
      toast({ title: 'Analysis Complete', description: 'Read the description, then generate an image from it' });
    },
    onError: (failure) => failed('Analysis Failed', failureText(failure, 'Failed to analyze image')),
  });
  const generating = useMutation({
    networkMode: 'always',
    mutationFn: generateImage,
    onSuccess: ({ generatedImageUrl, model }) => {
      dispatch({ type: 'generated', imageUrl: generatedImageUrl, model });
      toast({ title: 'Image Generated', description: 'Choose a movie and a position for it' });
    },
    onError: (failure) => failed('Generation Failed', failureText(failure, 'Failed to generate image')),
  });
  const both = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, title }: { file: File; title: string }) => analyzeAndGenerateImage(file, title),
    onSuccess: ({ generatedImageUrl, description, model }) => {
      dispatch({ type: 'generated', imageUrl: generatedImageUrl, description, model });
      toast({ title: 'Analysis & Generation Complete', description: 'Choose a movie and a position for it' });
    },
    onError: (failure) => failed('Process Failed', failureText(failure, 'Failed to analyze and generate image')),
  });
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
      if (failure instanceof HttpError && failure.code === 'being-played') return setBeingPlayed(addition);
      failed('Addition Failed', failureText(failure, 'Failed to add image to movie'));
    },
  });

  const isBusy = analyzing.isPending || generating.isPending || both.isPending || adding.isPending;
  const { file, movieTitle, description, imageUrl, movieId, position } = state;

  return {
    state,
    dispatch,
    isBusy,
    busyWith: {
      analyzing: analyzing.isPending,
      generating: generating.isPending,
      both: both.isPending,
      adding: adding.isPending,
    },
    choose: (chosen: File) => {
      const objection = objectionTo(chosen);
      if (objection) failed('Not this file', objection);
      else dispatch({ type: 'chosen', file: chosen });
    },
    analyze: () => (file ? analyzing.mutate(file) : missing('Please select an image file first')),
    analyzeAndGenerate: () => {
      if (!file) return missing('Please select an image file first');
      const title = movieTitle.trim();
      return title === '' ? missing('Please enter a movie title') : both.mutate({ file, title });
    },
    generate: () => {
      const text = description.trim();
      return text === '' ? missing('Please provide a description to generate from') : generating.mutate(text);
    },
    add: () => {
      if (!imageUrl || movieId === '' || position === '') return missing('Please select a movie and image position');
      return adding.mutate({ movieId: Number(movieId), imageUrl, description: description.trim(), position });
    },
    beingPlayed: beingPlayed && {
      confirm: () => adding.mutate({ ...beingPlayed, confirmLive: true }),
      close: () => setBeingPlayed(null),
    },
  };
}
