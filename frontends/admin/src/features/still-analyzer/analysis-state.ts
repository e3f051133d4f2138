/** The form of the panel, and the results of its steps: analyze a still, generate an image, and add it to a movie. */
export type AnalysisState = {
  readonly file: File | null;
  /** Why the last chosen file was rejected; the previous file stays. */
  readonly fileError: string | null;
  readonly movieTitle: string;
  readonly description: string;
  readonly imageUrl: string | null;
  /** The model of the last description or image. */
  readonly model: string | null;
  readonly movieId: string;
  readonly position: string;
  /** Where the image was added; the position counts from 1. */
  readonly added: { readonly title: string; readonly position: number } | null;
};

export type AnalysisAction =
  | { type: 'chosen'; file: File }
  | { type: 'rejected'; error: string }
  | { type: 'typed'; field: 'movieTitle' | 'description' | 'movieId' | 'position'; text: string }
  | { type: 'described'; description: string; model: string }
  | { type: 'generated'; imageUrl: string; model: string; description?: string }
  | { type: 'added'; title: string; position: number }
  | { type: 'reset' };

export const initialAnalysis: AnalysisState = {
  file: null,
  fileError: null,
  movieTitle: '',
  description: '',
  imageUrl: null,
  model: null,
  movieId: '',
  position: '',
  added: null,
};

export function analysisReducer(state: AnalysisState, action: AnalysisAction): AnalysisState {
  switch (action.type) {
    case 'chosen':
      return { ...state, file: action.file, fileError: null };
    case 'rejected':
      return { ...state, fileError: action.error };
    case 'typed':
      return { ...state, [action.field]: action.text, added: null };
    case 'described':
      return { ...state, description: action.description, model: action.model };
    case 'generated': {
      const { imageUrl, model, description = state.description } = action;
      return { ...state, imageUrl, model, description, added: null };
    }
    case 'added':
      return { ...state, added: { title: action.title, position: action.position } };
    case 'reset':
      return initialAnalysis;
  }
}
