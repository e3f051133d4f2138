import { useReducer, useRef } from 'react';
import { imageFileError } from '../../movies/image-file.ts';
import { analysisReducer, initialAnalysis } from './analysis-state.ts';
import { errorToast } from './error-toast.ts';
import { useStillRequests } from './use-still-requests.ts';

const missing = (description: string) => errorToast('Missing Information', description);

/** State and actions of the panel: each action checks its input, then sends its request. */
export function useStillAnalyzer() {
  const [state, dispatch] = useReducer(analysisReducer, initialAnalysis);
  const { analyzing, generating, both, adding, liveConfirmation } = useStillRequests(dispatch);
  const { file, movieTitle, description, imageUrl, movieId, position } = state;
  const lastChosen = useRef<File>(undefined);

  return {
    state,
    dispatch,
    isBusy: analyzing.isPending || generating.isPending || both.isPending || adding.isPending,
    busyWith: {
      analyzing: analyzing.isPending,
      generating: generating.isPending,
      both: both.isPending,
      adding: adding.isPending,
    },
    choose: async (chosen: File) => {
      lastChosen.current = chosen;
      const error = await imageFileError(chosen);
      // Another one was chosen while this one was decoded.
      if (lastChosen.current !== chosen) return;
      dispatch(error ? { type: 'rejected', error } : { type: 'chosen', file: chosen });
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
    /** `seen`: the image that is at the chosen position. */
    add: (seen: string | null) => {
      if (!imageUrl || movieId === '' || position === '') return missing('Please select a movie and image position');
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
