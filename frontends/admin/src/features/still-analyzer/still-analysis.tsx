import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { createContext, type ReactNode, use, useReducer, useRef, useState } from 'react';
import { prepareImage } from '../../movies/image-file.ts';
import { type AnalysisField, analysisReducer, initialAnalysis } from './analysis-state.ts';
import { showErrorToast, useStillRequests } from './use-still-requests.ts';

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
