import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { RequestInput } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { prepareImage } from '../../movies/image-file.ts';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { useShowImage } from '../../movies/use-show-image.ts';
import { failureToast } from '../../session/failure-text.ts';

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

type Content = {
  readonly file: File | null;
  /** Why the most recently chosen file was rejected. A rejected file doesn't replace the previous one. */
  readonly fileError: string | null;
  readonly movieTitle: string;
  readonly description: string;
  readonly imageUrl: string;
  /** Name of the model that wrote the description, or an empty string if it is unknown. */
  readonly model: string;
  /** Name of the model that generated the image. */
  readonly imageModel: string;
  readonly movieId: string;
  readonly position: string;
  /** Fields that were missing in the last action. They are marked until they are filled in. */
  readonly missing: readonly Field[];
  /** Movie and one-based position to which the image was added. */
  readonly added: { readonly title: string; readonly position: number } | null;
};

const EMPTY: Content = {
  ...{ file: null, fileError: null, movieTitle: '', description: '', imageUrl: '', model: '', imageModel: '' },
  ...{ movieId: '', position: '', missing: [], added: null },
};

const place = msg`Please select a movie and image position`;
const MISSING_TEXTS = {
  description: msg`Please provide a description to generate from`,
  file: msg`Please select an image file first`,
  imageUrl: place,
  movieId: place,
  movieTitle: msg`Please enter a movie title`,
  position: place,
};

type Field = keyof typeof MISSING_TEXTS;
type SetContent = (changes: Partial<Content>) => void;

const isEmpty = (value: Content[Field]) => (typeof value === 'string' ? value.trim() === '' : value === null);

/** Manages the still analyzer's content and actions. Each action checks its fields before it sends a request. */
function useStillAnalyzer() {
  const [content, setContent] = useState(EMPTY);
  const set: SetContent = (changes) => setContent((before) => ({ ...before, ...changes }));
  const { analyzing, generating, generatingFromStill, adding } = useStillRequests(set);
  const lastChosen = useRef<File>(undefined);
  const { file, position, imageUrl } = content;
  const [title, description] = [content.movieTitle.trim(), content.description.trim()];

  const hasAll = (...fields: readonly Field[]) => {
    const missing = fields.filter((field) => isEmpty(content[field]));
    set({ missing });
    const [first] = missing;
    if (first === undefined) return true;
    showErrorToast(t({ message: 'Missing Information', context: 'stillAnalyzer' }), i18n._(MISSING_TEXTS[first]));
    return false;
  };

  return {
    ...content,
    type: (field: 'movieTitle' | 'description' | 'movieId' | 'position', text: string) =>
      set({ [field]: text, added: null }),
    reset: () => set(EMPTY),
    /** Returns the message for a missing field. */
    errorAt: (field: Field) =>
      content.missing.includes(field) && isEmpty(content[field]) ? i18n._(MISSING_TEXTS[field]) : undefined,
    isAnalyzing: analyzing.isPending,
    isGenerating: generating.isPending,
    isGeneratingFromStill: generatingFromStill.isPending,
    isAdding: adding.isPending,
    isBusy: [analyzing, generating, generatingFromStill, adding].some(({ isPending }) => isPending),
    choose: async (chosen: File) => {
      lastChosen.current = chosen;
      const prepared = await prepareImage(chosen);
      // The admin chose a different file while this one was being decoded.
      if (lastChosen.current !== chosen) return;
      set('error' in prepared ? { fileError: prepared.error } : { ...prepared, fileError: null });
    },
    analyze: () => hasAll('file') && file && analyzing.mutate(file),
    generateFromStill: () => hasAll('file', 'movieTitle') && file && generatingFromStill.mutate({ file, title }),
    generate: () => hasAll('description') && generating.mutate(description),
    /** `movie` is undefined if it was deleted after it was chosen. The server then says so. */
    add: (movie: AdminMovie | undefined) => {
      if (!hasAll('imageUrl', 'movieId', 'position')) return;
      const seen = movie?.generatedImages[Number(position)] ?? null;
      const addition = { movieId: Number(content.movieId), imageUrl, description, position, seen };
      adding.mutate({ title: movie?.title ?? '', addition });
    },
  };
}

/** Provides the still analyzer's requests. Each request shows a toast when it succeeds or fails. */
function useStillRequests(set: SetContent) {
  const { analyzeMovieStill, generateFromDescription, analyzeAndGenerate } = generationOperations;
  const analyzing = useMutation({
    mutationFn: (file: File) => callOperation(analyzeMovieStill, {}, { file }),
    onSuccess: ({ description, model }) => {
      set({ description, model });
      toast({ title: t`Analysis Complete`, description: t`Check the description, then generate an image from it` });
    },
    onError: (failure) => failureToast(t`Analysis Failed`, failure, t`Failed to analyze image`),
  });
  const generating = useMutation({
    mutationFn: (description: string) => callOperation(generateFromDescription, { description }),
    onSuccess: ({ generatedImageUrl, model }) => {
      set({ imageUrl: generatedImageUrl, imageModel: model, added: null });
      toast({ title: t`Image Generated`, description: t`Choose a movie and a position for the image` });
    },
    onError: (failure) => failureToast(t`Generation Failed`, failure, t`Failed to generate image`),
  });
  const generatingFromStill = useMutation({
    mutationFn: ({ file, title }: { file: File; title: string }) =>
      callOperation(analyzeAndGenerate, { movieTitle: title }, { file }),
    onSuccess: ({ generatedImageUrl, description, model }) => {
      // The server names only the model of the image.
      set({ imageUrl: generatedImageUrl, imageModel: model, description, model: '', added: null });
      toast({ title: t`Analysis & Generation Complete`, description: t`Choose a movie and a position for the image` });
    },
    onError: (failure) => failureToast(t`Process Failed`, failure, t`Failed to analyze and generate image`),
  });
  return { analyzing, generating, generatingFromStill, adding: useAddition(set) };
}

type Addition = Omit<RequestInput<typeof imageOperations.addImage>, 'confirmLive'>;

/** Adds the image in place of the one that the admin has `seen` at the position. */
function useAddition(set: SetContent) {
  const movies = useMovieCache();
  const showImage = useShowImage();
  return useMutation({
    mutationFn: ({ title, addition }: { title: string; addition: Addition }) =>
      showImage({
        position: Number(addition.position),
        seen: addition.seen,
        send: (confirmLive) => callOperation(imageOperations.addImage, { ...addition, confirmLive }),
        question: {
          text: t`Anyone who plays ${title} from now on sees the new image.`,
          confirmLabel: t`Add it now`,
        },
        done: {
          title: t`Image Added`,
          description: t`Image added to ${title} at position ${{ position: Number(addition.position) + 1 }}`,
        },
      }),
    onSuccess: (movie, { addition }) => {
      if (!movie) return;
      void movies.refresh();
      set({ added: { title: movie.title, position: Number(addition.position) + 1 } });
    },
    onError: (failure) => failureToast(t`Addition Failed`, failure, t`Failed to add image to movie`),
  });
}

/** Shows an error toast for the still analyzer. Later success toasts replace it. */
function showErrorToast(title: string, description: string): void {
  toast({ title, description, action: 'analyze a still' });
}
