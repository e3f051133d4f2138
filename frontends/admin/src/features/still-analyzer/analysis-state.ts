export type AnalysisField = 'file' | 'movieTitle' | 'description' | 'image' | 'movieId' | 'position';

/**
 * State of the still analyzer: the form fields and the results of analyzing a still, generating an image, and adding it
 * to a movie.
 */
export type AnalysisState = {
  readonly file: File | null;
  /** Why the most recently chosen file was rejected. A rejected file doesn't replace the previous one. */
  readonly fileError: string | null;
  readonly movieTitle: string;
  readonly description: string;
  readonly imageUrl: string | null;
  /** Name of the model that wrote the description, if known. */
  readonly model: string | null;
  /** Name of the model that generated the image. */
  readonly imageModel: string | null;
  readonly movieId: string;
  readonly position: string;
  /** Fields that were missing in the last action and are still empty. */
  readonly missing: readonly AnalysisField[];
  /** Movie and one-based position to which the image was added. */
  readonly added: { readonly title: string; readonly position: number } | null;
};

export type AnalysisAction =
  | { type: 'chosen'; file: File }
  | { type: 'rejected'; error: string }
  | { type: 'missing'; fields: readonly AnalysisField[] }
  | { type: 'typed'; field: 'movieTitle' | 'description' | 'movieId' | 'position'; text: string }
  | { type: 'described'; description: string; model: string }
  | { type: 'generated'; imageUrl: string; imageModel: string; description?: string }
  | { type: 'added'; title: string; position: number }
  | { type: 'reset' };

export const initialAnalysis: AnalysisState = {
  file: null,
  fileError: null,
  movieTitle: '',
  description: '',
  imageUrl: null,
  model: null,
  imageModel: null,
  movieId: '',
  position: '',
  missing: [],
  added: null,
};

export function analysisReducer(state: AnalysisState, action: AnalysisAction): AnalysisState {
  switch (action.type) {
    case 'chosen':
      return { ...state, file: action.file, fileError: null, missing: withoutFields(state, 'file') };
    case 'rejected':
      return { ...state, fileError: action.error };
    case 'missing':
      return { ...state, missing: action.fields };
    case 'typed':
      return { ...state, [action.field]: action.text, added: null, missing: withoutFields(state, action.field) };
    case 'described': {
      const { description, model } = action;
      return { ...state, description, model, missing: withoutFields(state, 'description') };
    }
    case 'generated': {
      const { type: _type, ...generated } = action;
      // The server names only the model of the image.
      const model = 'description' in action ? null : state.model;
      return { ...state, ...generated, model, added: null, missing: withoutFields(state, 'image', 'description') };
    }
    case 'added':
      return { ...state, added: { title: action.title, position: action.position } };
    case 'reset':
      return initialAnalysis;
  }
}

const withoutFields = ({ missing }: AnalysisState, ...fields: readonly AnalysisField[]): readonly AnalysisField[] =>
  missing.filter((field) => !fields.includes(field));
